import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '#db/embedded/postmaster.ts';

/** The number after it is the pid of the process that owns the cluster. */
const PREFIX = 'atelier-test-';

const GIB = 2 ** 30;
const MEMORY_FOLDER = '/dev/shm';

/**
 * A new directory, where another account can reach it too: by default in memory if there is room, because a test run creates and empties
 * thousands of tables; otherwise in the temporary folder.
 */
export function newClusterPlace(parent = hasRoomInMemory() ? MEMORY_FOLDER : tmpdir()): string {
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
  for (const folder of [tmpdir(), MEMORY_FOLDER]) sweepFolder(folder);
}

function sweepFolder(folder: string): void {
  for (const name of namesIn(folder).filter((name) => name.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch {
      // It belongs to another account, or its server is still exiting.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Only Linux has a folder in memory.
  }
}

/** `TEST_ON_DISK=1` says that a run needs more than there is in memory. */
function hasRoomInMemory(): boolean {
  if (process.env['TEST_ON_DISK'] === '1') return false;
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize > 4 * GIB && freemem() > 8 * GIB;
  } catch {
    return false;
  }
}
