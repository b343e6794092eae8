import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';

const BATCH = 500;

/** Removes the files of enquiries that were deleted. Rows first: a file without a row only takes space. Safe to run concurrently. */
export function sweepEnquiryFiles(ctx: Ctx, store: FileStore): Promise<number> {
  return inBatches(async (size) => {
    const gone = await transact(ctx, async (tx) => {
      const rows = await tx.db
        .selectFrom('enquiry_files')
        .select('file_id')
        .where('enquiry_id', 'is', null)
        .limit(size)
        .forUpdate()
        .skipLocked()
        .execute();
      return rows.length === 0
        ? []
        : deleteFileRows(
            tx,
            rows.map(({ file_id }) => file_id),
          );
    });
    await deleteStored(store, gone);
    return gone.length;
  }, BATCH);
}
