import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { StoredRow } from './delete-stored.ts';

/** Deletes these files' rows. Pass the result to `deleteStored` after the commit: a row without its file would be an error. */
export function deleteFileRows(tx: Ctx, ids: readonly string[]): Promise<StoredRow[]> {
  return tx.db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning([
      'id',
      'storage_key',
      'width',
      // The row still exists for the statement that deletes it with its file.
      sql<number | null>`(
        select jsonb_array_length(pages) from file_previews where file_id = files.id
      )`.as('preview_pages'),
    ])
    .execute();
}
