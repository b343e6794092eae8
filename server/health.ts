import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import type { MaintenanceState } from './maintenance-gate.ts';
import type { Deps } from './deps.ts';

/**
 * `GET /api/health`: the process is running. `GET /api/ready`: it can serve requests, with a writable database and the job queue. The
 * answer also has whether any process runs jobs (`running`, `stopped`) and whether the disk is getting full (`low`, `full`). Neither makes
 * this process unready, because another process would have the same jobs and disk. `maintenance` stands there while the shop is closed; the
 * process is ready then too, to say so to visitors.
 */
export function health(deps: Deps, maintenance: Pick<MaintenanceState, 'get'>) {
  const inMaintenance = async () => ((await maintenance.get())?.since ? { maintenance: true } : {});
  return new Hono()
    .get('/health', async (c) => c.json({ status: 'alive', ...(await inMaintenance()) }))
    .get('/ready', async (c) => {
      try {
        await sql`select 1 from pgboss.version`.execute(deps.db);
        await writeProbe(deps.db);
        const disk = await deps.disk().catch(() => null);
        const jobs = (await readJobsStoppedAt(deps.db)) ? 'stopped' : 'running';
        const closed = await inMaintenance();
        return c.json({ status: 'ready', jobs, ...(disk && { disk: disk.state }), ...closed });
      } catch {
        return c.json({ status: 'not ready' }, 503);
      }
    });
}

/** One row a minute, deleted by the hourly clean-up. A database in recovery, read-only or without space refuses it. */
async function writeProbe(db: Db): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await db
    .insertInto('rate_limits')
    .values({ bucket: 'ready', window_start: minute })
    .onConflict((row) =>
      row
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql`rate_limits.hits % 1000000 + 1` }),
    )
    .execute();
}
