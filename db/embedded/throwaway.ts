/** A server for data that may be lost, in a folder that goes with it. */
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { isPostmasterOf, passwordFile, readPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './start.ts';

/** Only one may be in a folder. */
export function isServerRunning(folder: string): boolean {
  const running = readPostmaster(folder);
  return running !== undefined && isPostmasterOf(folder, running.pid);
}

/** What a kill left in the folder is removed first. */
export async function withThrowawayServer<Result>(
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (isServerRunning(folder)) throw new Error(`A server is running in ${folder}.`);
  remove(folder);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    return await work(server.url).finally(server.stop);
  } finally {
    remove(folder);
  }
}

/** The folder may be a link to where the database's account can reach it. */
function remove(folder: string): void {
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  rmSync(passwordFile(folder), { force: true });
}
