import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';

/** The kernel allows 107 bytes for a socket's path, and PostgreSQL appends the names of the socket and its lock. */
const MAX_PATH_BYTES = 84;

/**
 * The folder of the server's socket: the data directory, which only its account can enter. If that path is too long, a private folder in
 * /tmp, always the same one for the same data.
 */
export function prepareSocketDirectory(dataDir: string, account: Account): string {
  if (Buffer.byteLength(dataDir) <= MAX_PATH_BYTES) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const directory = path.join('/tmp', `pg-${name}`);
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account.uid !== undefined) chownSync(directory, account.uid, account.gid ?? account.uid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  refuseStranger(directory, account.uid ?? process.getuid?.());
  return directory;
}

/** Anyone could have created a folder with this name in /tmp, and its owner could impersonate the database. */
function refuseStranger(directory: string, uid: number | undefined): void {
  const stats = lstatSync(directory);
  if (stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0) return;
  throw new Error(
    `${directory} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`,
  );
}

/** Cleans up after the server has stopped. */
export function removeSocketDirectory(socketDir: string, dataDir: string): void {
  if (socketDir === dataDir) return;
  try {
    rmdirSync(socketDir);
  } catch {
    // Another server has taken over, or a killed one left its socket: the next server uses it.
  }
}
