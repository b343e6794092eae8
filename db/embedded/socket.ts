import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';

/** The kernel allows 107 bytes for a socket's path, and PostgreSQL adds its own name and a lock's. */
const LONGEST_PATH_BYTES = 84;

/**
 * Where the server's socket goes: the data directory, which only its account can enter; if that path is
 * too long, a closed folder in /tmp that is always the same for the same data.
 */
export function settleSocketDirectory(dataDir: string, account: Account): string {
  if (Buffer.byteLength(dataDir) <= LONGEST_PATH_BYTES) return dataDir;
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

/** Anybody may have made a folder of that name in /tmp: its owner could answer in the database's place. */
function refuseStranger(directory: string, uid: number | undefined): void {
  const found = lstatSync(directory);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return;
  throw new Error(
    `${directory} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`,
  );
}

/** Cleans up after the server has stopped. */
export function leaveSocketDirectory(socketDir: string, dataDir: string): void {
  if (socketDir === dataDir) return;
  try {
    rmdirSync(socketDir);
  } catch {
    // Another server has taken over, or a killed one left its socket: the next one will use it.
  }
}
