import type { FileStore } from '#integrations/storage/file-store.ts';
import { Failure } from '#lib/failure.ts';
import { FileFailures } from './contract.ts';

/** Refuses files if the disk has only the space that the database needs. */
export async function requireSpace(store: FileStore): Promise<void> {
  const space = await store.space();
  if (space?.state !== 'full') return;
  const cause = new Error(`${space.freeBytes} of ${space.totalBytes} bytes are free`);
  throw new Failure(FileFailures.storage_full, { cause });
}
