/** What the metrics read from the database: one short transaction whose statements use indexes and count no further than `MOST`. */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface DatabaseFigures {
  jobs: { queue: string; waiting: number; deferred: number; active: number; failed: number }[];
  oldestJobs: { queue: string; seconds: number }[];
  /** Since a worker last ran a job. */
  lastJobSeconds: number | null;
  mails: { state: string; count: number }[];
  oldestMailSeconds: number | null;
  payments: { state: string; count: number }[];
  discrepancies: number;
  /** Since when the oldest check of a payment is due. */
  overdueCheckSeconds: number | null;
  /** Since the newest backup that is whole, and the newest that passed a restore test. */
  backups: { kind: 'backup' | 'test'; seconds: number }[];
}

const MOST = sql.lit(10_000);
const age = (at: string) => sql.raw(`extract(epoch from now() - ${at})::float8`);

export function readDatabase(db: Db): Promise<DatabaseFigures> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '2s'`.execute(tx);
      const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
        (await query.execute(tx)).rows;

      // pg-boss counts its jobs every 15 seconds.
      const jobs = await rowsOf(sql<DatabaseFigures['jobs'][number]>`
        select name as queue, ready_count as waiting, deferred_count as deferred, active_count as active, failed_count as failed
        from pgboss.queue where name not like '\\_\\_pgboss%'`);
      const oldestJobs = await rowsOf(sql<DatabaseFigures['oldestJobs'][number]>`
        select queue.name as queue, ${age('job.start_after')} as seconds from pgboss.queue
        cross join lateral (
          select start_after from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
          order by priority desc, created_on limit 1
        ) job
        where queue.name not like '\\_\\_pgboss%'`);
      const mails = await rowsOf(sql<DatabaseFigures['mails'][number]>`
        select states.state, (
          select count(*)::int from (
            select 1 from mails where mails.state = states.state and mails.state <> 'sent' limit ${MOST}
          ) counted
        ) as count
        from (values ('waiting'), ('failed'), ('suppressed')) states(state)`);
      const payments = await rowsOf(sql<DatabaseFigures['payments'][number]>`
        select states.state, (
          select count(*)::int from (
            select 1 from payment_attempts where status = states.state and status <> 'succeeded' limit ${MOST}
          ) counted
        ) as count
        from (values ('created'), ('requires_action'), ('processing'), ('requires_review')) states(state)`);
      const backups = await rowsOf(sql<DatabaseFigures['backups'][number]>`
        select kind, ${age('max(started_at)')} as seconds from backup_runs
        where finished_at is not null and fault is null group by kind`);
      const [rest] = await rowsOf(sql<{
        lastJobSeconds: number | null;
        oldestMailSeconds: number | null;
        overdueCheckSeconds: number | null;
        discrepancies: number;
      }>`
        select
          (select ${age('ran_at')} from job_heartbeat) as "lastJobSeconds",
          (select ${age('created_at')} from mails where state = 'waiting' order by created_at limit 1) as "oldestMailSeconds",
          (select ${age('next_sync_at')} from payment_attempts where next_sync_at < now() order by next_sync_at limit 1)
            as "overdueCheckSeconds",
          (select count(*)::int from (
            select 1 from discrepancies where resolved_at is null limit ${MOST}
          ) counted) as discrepancies`);
      if (!rest) throw new Error('a select without a table has one row');
      return { jobs, oldestJobs, mails, payments, backups, ...rest };
    });
}
