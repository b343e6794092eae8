/** The free space of a folder's file system. PostgreSQL often uses the same one, and stops when it is full. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
  /** `low`: warn administrators. `full`: reserve the rest for the database. */
  state: 'ok' | 'low' | 'full';
}

const MEGABYTE = 1_000_000;
/** A tenth is more than enough of a large disk, and too little of a small one. */
const LIMITS = {
  low: { share: 0.1, leastBytes: 500 * MEGABYTE, mostBytes: 40_000 * MEGABYTE },
  full: { share: 0.05, leastBytes: 250 * MEGABYTE, mostBytes: 20_000 * MEGABYTE },
};

/** Reads the free space for a folder that may not exist yet, nor those that it is in. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfsOfNearest(folder);
  const freeBytes = bavail * bsize;
  const totalBytes = blocks * bsize;
  return { freeBytes, totalBytes, state: diskState(freeBytes, totalBytes) };
}

async function statfsOfNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return statfsOfNearest(dirname(folder));
  }
}

/** How much can be written to a folder for a while before nothing is left but the reserve of the database. */
export async function readRoom(folder: string): Promise<number> {
  const { freeBytes, totalBytes } = await readDiskSpace(folder);
  return freeBytes - limitOf(LIMITS.full, totalBytes);
}

export function diskState(freeBytes: number, totalBytes: number): DiskSpace['state'] {
  if (freeBytes < limitOf(LIMITS.full, totalBytes)) return 'full';
  return freeBytes < limitOf(LIMITS.low, totalBytes) ? 'low' : 'ok';
}

function limitOf(
  { share, leastBytes, mostBytes }: (typeof LIMITS)['low'],
  totalBytes: number,
): number {
  return Math.max(leastBytes, Math.min(mostBytes, share * totalBytes));
}
