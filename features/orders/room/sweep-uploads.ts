import { UNFINISHED_HOURS } from '#features/orders/uploads/contract.ts';
import { cancelUpload } from '#features/orders/uploads/cancel-upload.ts';
import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import { isNotAttached } from './attach-files.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes finished uploads to orders that were not sent since a time. Deletes rows first: a file without a row only wastes space, a row
 * without a file would be an error. Returns their number. Safe to run concurrently.
 */
export function sweepUnsent(ctx: Ctx, store: FileStore, before: Date): Promise<number> {
  return inBatches(async (size) => {
    const gone = await transact(ctx, (tx) => deleteUnsent(tx, before, size));
    await deleteStored(store, gone);
    return gone.length;
  }, BATCH);
}

/**
 * Removes uploads to orders that rest unfinished for a day. A failure does not stop the others; the first error is thrown at the end. Safe to
 * run concurrently.
 */
export async function sweepUploads(ctx: Ctx, store: FileStore): Promise<void> {
  const before = new Date(ctx.now.getTime() - UNFINISHED_HOURS * HOUR_MS);
  const errors: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const resting = await ctx.db
      .selectFrom('order_uploads')
      .selectAll()
      .where('updated_at', '<', before)
      .where('id', '>', after)
      .where((where) =>
        where.or([where('writer', 'is', null), where('writing_until', '<', ctx.now)]),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of resting) {
      await cancelUpload(ctx, store, row).catch((error: unknown) => errors.push(error));
    }
    const last = resting.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (errors.length > 0) throw errors[0];
}

async function deleteUnsent(tx: Ctx, before: Date, most: number) {
  const unsent = await tx.db
    .selectFrom('order_files')
    .select('file_id')
    .where(isNotAttached)
    .where('created_at', '<', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (unsent.length === 0) return [];
  const ids = unsent.map((row) => row.file_id);
  return deleteFileRows(tx, ids);
}
