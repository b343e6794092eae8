/** A demo shop after its first start, stopped: each journey starts on a copy of its data. First starts have their own tests (package.test.ts). */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createDb } from '#db/client.ts';
import { connectionUrl, readPostmaster } from '#db/embedded/postmaster.ts';
import { untilJobsAreDone } from '#test/harness/until-jobs-are-done.ts';
import { PREPARED_SHOP, startApp } from './running-app.ts';

export async function setup(): Promise<() => void> {
  const app = await startApp();
  await workOff(path.join(app.dataDir, 'postgres'));
  await app.stop();
  process.env[PREPARED_SHOP] = app.dataDir; // the processes of the tests inherit it
  return () => rmSync(app.dataDir, { recursive: true, force: true });
}

/** Otherwise every copy would work off the jobs of the first start again, such as the previews of all demo files. */
async function workOff(dataDir: string): Promise<void> {
  const server = readPostmaster(dataDir);
  if (!server) throw new Error('The app has no database running');
  const { db, close } = createDb(connectionUrl(dataDir, server), { poolSize: 1 });
  try {
    await untilJobsAreDone(db);
  } finally {
    await close();
  }
}
