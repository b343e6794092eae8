/** Whether jobs run. Some job runs every minute, so a worker that is alive keeps the time of the last one young. */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Ctx } from './ctx.ts';
import { readTogether } from './read-together.ts';

const WRITE_EVERY_MS = 15_000;
/** A busy worker may run the jobs of a minute late; three in a row without a job is an outage. */
const LATE = sql`interval '3 minutes'`;

/** A function to call with each job that starts. It stores the time, not more often than every 15 seconds. */
export function jobHeartbeat(db: Db): () => Promise<void> {
  let writtenAt = -Infinity;
  return async () => {
    // Not the time of day: after a clock that was set back, no job would seem to run.
    if (performance.now() - writtenAt < WRITE_EVERY_MS) return;
    writtenAt = performance.now();
    await db
      .updateTable('job_heartbeat')
      .set({ ran_at: sql`now()` })
      .execute();
  };
}

/** Since when no job has run, as a column; null while jobs run. */
export const JOBS_STOPPED_AT = sql<Date | null>`(
  select ran_at from job_heartbeat where ran_at < now() - ${LATE}
)`.as('jobsStoppedAt');

export async function readJobsStoppedAt(ctx: Pick<Ctx, 'db' | 'reads'>): Promise<Date | null> {
  return (await readTogether(ctx, [JOBS_STOPPED_AT])).jobsStoppedAt;
}
