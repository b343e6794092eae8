import { sql } from 'kysely';
import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Removes all files uploaded to an order more than a day ago and never sent. Deletes rows first: a file without a row only wastes space,
 * a row without a file would be an error. Safe to run concurrently.
 */
export async function sweepUploads(ctx: Ctx, store: FileStore): Promise<void> {
  await inBatches(async (size) => {
    const gone = await transact(ctx, (tx) => deleteUnsent(tx, size));
    await deleteStored(store, gone);
    return gone.length;
  }, BATCH);
}

async function deleteUnsent(tx: Ctx, most: number) {
  const unsent = await tx.db
    .selectFrom('order_files')
    .select('file_id')
    .where(sql<boolean>`num_nonnulls(message_id, delivery_id, revision_id, question_id) = 0`)
    .where('created_at', '<', new Date(tx.now.getTime() - DAY_MS))
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (unsent.length === 0) return [];
  const ids = unsent.map((row) => row.file_id);
  return deleteFileRows(tx, ids);
}
