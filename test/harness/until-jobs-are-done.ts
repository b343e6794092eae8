import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Waits until a running app has no job left that is due. */
export async function untilJobsAreDone(db: Db): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (await hasDueJobs(db)) {
    if (Date.now() > deadline) throw new Error('The jobs do not finish');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function hasDueJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    ) as due`.execute(db);
  return rows[0]?.due ?? false;
}
