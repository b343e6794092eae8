import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '#db/client.ts';

export interface StoredJob {
  id: string;
  name: string;
  state: string;
  createdAt: Date;
  retries: number;
  /** Why its last run failed. */
  error: string | null;
}

const SHOWN = 100;

/** A shop that never started has no jobs, nor their table. */
async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('pgboss.job') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** Jobs that failed for good or wait to run again, the newest first; with `all`, also those that wait or run. */
export async function listStoredJobs(db: Db, { all }: { all: boolean }): Promise<StoredJob[]> {
  if (!(await hasJobs(db))) return [];
  const states = all ? ['failed', 'retry', 'active', 'created'] : ['failed', 'retry'];
  const { rows } = await sql<StoredJob>`
    select id, name, state::text, created_on as "createdAt", retry_count as retries,
      output ->> 'message' as error
    from pgboss.job where state::text = any (${states}::text[]) and name not like '\\_\\_%'
    order by created_on desc limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}

/** How many jobs wait or were cut off. */
export async function countWaitingJobs(db: Db): Promise<number> {
  if (!(await hasJobs(db))) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How long the job has waited that is due longest; null if none waits. */
export async function readOldestDueSeconds(db: Db): Promise<number | null> {
  if (!(await hasJobs(db))) return null;
  const { rows } = await sql<{ seconds: number | null }>`
    select max(extract(epoch from now() - job.start_after))::float8 as seconds from pgboss.queue
    cross join lateral (
      select start_after from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      order by priority desc, created_on limit 1
    ) job`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Lets a failed job run again; false if no job has this id. */
export async function retryStoredJob(db: Db, url: string, id: string): Promise<boolean> {
  if (!(await hasJobs(db))) return false;
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id}::uuid and state = 'failed'`.execute(db);
  const name = rows[0]?.name;
  if (!name) return false;
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {}); // a failed call throws
  await boss.start();
  await boss.retry(name, id);
  await boss.stop({ graceful: false });
  return true;
}
