import { UNFINISHED_HOURS, UNSENT_DAYS } from '#features/orders/upload-contract.ts';
import { cancelUpload } from '#features/orders/uploads/cancel-upload.ts';
import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import { isNotAttached } from './attach-files.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

/**
 * Removes all uploads to orders that rest unfinished for a day, and all finished ones that were not sent within a week. Deletes rows first: a file without a row only wastes space,
 * a row without a file would be an error. Safe to run concurrently.
 */
export async function sweepUploads(ctx: Ctx, store: FileStore): Promise<void> {
  await sweepUnfinished(ctx, store);
  await inBatches(async (size) => {
    const gone = await transact(ctx, (tx) => deleteUnsent(tx, size));
    await deleteStored(store, gone);
    return gone.length;
  }, BATCH);
}

/** A failure does not stop the others; the first error is thrown at the end. */
async function sweepUnfinished(ctx: Ctx, store: FileStore): Promise<void> {
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

async function deleteUnsent(tx: Ctx, most: number) {
  const unsent = await tx.db
    .selectFrom('order_files')
    .select('file_id')
    .where(isNotAttached)
    .where('created_at', '<', new Date(tx.now.getTime() - UNSENT_DAYS * DAY_MS))
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (unsent.length === 0) return [];
  const ids = unsent.map((row) => row.file_id);
  return deleteFileRows(tx, ids);
}
