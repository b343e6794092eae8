/** A demo shop after its first start, stopped: each journey starts on a copy of its data. First starts have their own tests (package.test.ts). */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createDb } from '#db/client.ts';
import { connectionUrl, readPostmaster } from '#db/embedded/postmaster.ts';
import { PREPARED_SHOP, startApp } from './running-app.ts';

export async function setup(): Promise<() => void> {
  const app = await startApp();
  await untilJobsAreDone(path.join(app.dataDir, 'postgres'));
  await app.stop();
  process.env[PREPARED_SHOP] = app.dataDir; // the processes of the tests inherit it
  return () => rmSync(app.dataDir, { recursive: true, force: true });
}

/** Otherwise every copy would work off the jobs of the first start again, such as the previews of all demo files. */
async function untilJobsAreDone(dataDir: string): Promise<void> {
  const server = readPostmaster(dataDir);
  if (!server) throw new Error('The app has no database running');
  const { db, close } = createDb(connectionUrl(dataDir, server), { poolSize: 1 });
  try {
    const deadline = Date.now() + 120_000;
    while (await hasDueJobs(db)) {
      if (Date.now() > deadline) throw new Error('The jobs of the first start do not finish');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await close();
  }
}

async function hasDueJobs(db: ReturnType<typeof createDb>['db']): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    ) as due`.execute(db);
  return rows[0]?.due ?? false;
}
