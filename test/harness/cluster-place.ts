import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '#db/embedded/postmaster.ts';

/** The number after it is the pid of the process that owns the cluster. */
const PREFIX = 'atelier-test-';

/** A new directory, by default directly under the temporary folder, where another account can reach it too. */
export function newClusterPlace(parent = tmpdir()): string {
  return path.join(parent, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** A folder for a whole shop's data that the database's account can enter; otherwise root would store the data elsewhere. */
export function newDataFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes the clusters of killed test runs; their servers have exited. */
export function sweepClusterPlaces(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another account, or its server is still exiting.
    }
  }
}
