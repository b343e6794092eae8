import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '#db/embedded/postmaster.ts';

/** The number behind it is the pid of the process whose cluster it is. */
const PREFIX = 'atelier-test-';

/** A new place, by default directly under the temporary folder, where another account can reach it too. */
export function newClusterPlace(parent = tmpdir()): string {
  return path.join(parent, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Removes the clusters of test runs that were killed; their servers left with them. */
export function sweepClusterPlaces(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another account's, or its server is only just leaving.
    }
  }
}
