/** A server for data that may be lost, in a folder that goes with it. */
import { lstatSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isPostmasterOf, passwordFile, readPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './start.ts';

/** Only one may be in a folder. What a kill left there is removed first. */
export async function withThrowawayServer<Result>(
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = readPostmaster(folder);
  if (running && isPostmasterOf(folder, running.pid)) {
    throw new Error(`A server is running in ${folder}.`);
  }
  remove(folder);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    return await work(server.url).finally(server.stop);
  } finally {
    remove(folder);
  }
}

/** The folder may be a link to one that the database's account can reach, in a folder made for it (`resolveDataDirectory`). */
function remove(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const place = path.resolve(path.dirname(folder), readlinkSync(folder));
    rmSync(place, { recursive: true, force: true });
    const home = path.dirname(place);
    if (path.basename(home).startsWith('data-')) rmdirSync(home);
  }
  rmSync(folder, { recursive: true, force: true });
  rmSync(passwordFile(folder), { force: true });
}
