import type { Ctx } from '#kit/ctx.ts';
import type { StoredRow } from './delete-stored.ts';

/** Deletes the rows of these files. Give the result to `deleteStored` after the commit: a row without its file would be a fault. */
export function deleteFileRows(tx: Ctx, ids: readonly string[]): Promise<StoredRow[]> {
  return tx.db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning(['storage_key', 'width'])
    .execute();
}
