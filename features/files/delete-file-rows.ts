import type { Ctx } from '#kit/ctx.ts';
import type { StoredRow } from './delete-stored.ts';

/** Deletes these files' rows. Pass the result to `deleteStored` after the commit: a row without its file would be an error. */
export function deleteFileRows(tx: Ctx, ids: readonly string[]): Promise<StoredRow[]> {
  return tx.db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning(['storage_key', 'width'])
    .execute();
}
