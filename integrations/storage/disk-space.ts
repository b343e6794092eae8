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

export function diskState(freeBytes: number, totalBytes: number): DiskSpace['state'] {
  const isBelow = ({ share, leastBytes, mostBytes }: (typeof LIMITS)['low']) =>
    freeBytes < Math.max(leastBytes, Math.min(mostBytes, share * totalBytes));
  if (isBelow(LIMITS.full)) return 'full';
  return isBelow(LIMITS.low) ? 'low' : 'ok';
}
