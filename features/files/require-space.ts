import { diskState } from '#integrations/storage/disk-space.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { FileFailures } from './contract.ts';

/** Refuses files if the disk has only the space that the database needs, now or after storing so many bytes. */
export async function requireSpace(store: FileStore, bytes = 0): Promise<void> {
  const space = await store.space();
  if (!space) return;
  const isFull = diskState(space.freeBytes - bytes, space.totalBytes) === 'full';
  if (space.state !== 'full' && !(bytes > 0 && isFull)) return;
  const cause = new Error(`${space.freeBytes} of ${space.totalBytes} bytes are free`);
  throw new ApiFailure(FileFailures.storage_full, { cause });
}
