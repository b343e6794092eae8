import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Deps } from './deps.ts';

/**
 * `GET /api/health`: the process is alive. `GET /api/ready`: it can serve, which takes a database that it can write to and the job queue.
 * A disk that gets full is said in the answer (`low`, `full`) and is no reason to send nobody here: another process has no more room.
 */
export function health(deps: Deps) {
  return new Hono()
    .get('/health', (c) => c.json({ status: 'alive' }))
    .get('/ready', async (c) => {
      try {
        await sql`select 1 from pgboss.version`.execute(deps.db);
        await writeProbe(deps.db);
        const disk = await deps.disk().catch(() => null);
        return c.json({ status: 'ready', ...(disk && { disk: disk.state }) });
      } catch {
        return c.json({ status: 'not ready' }, 503);
      }
    });
}

/** One row a minute, which the hourly clean-up removes. A database in recovery, read-only or out of room refuses it. */
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
