import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isNotAttached } from '#features/orders/room/attach-files.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { FileFailures } from '#features/files/contract.ts';
import { saveHash } from './running-hash.ts';
import {
  findUpload,
  incomingOf,
  uploadKey,
  type UploadAddress,
  type UploadRow,
} from './upload-row.ts';
import { stopWriter } from './writers.ts';

/** Removes an upload of this person, unfinished or finished; one that is attached stays. Throws `upload_not_found`. */
export async function removeUpload(ctx: Ctx, store: FileStore, at: UploadAddress): Promise<void> {
  const { order, row } = await findUpload(ctx, at);
  if (row) {
    await stopWriter(row.id);
    const { row: newer } = await findUpload(ctx, at);
    if (newer) return cancelUpload(ctx, store, newer);
  }
  const gone = await transact(ctx, async (tx) => {
    const file = await tx.db
      .selectFrom('order_files')
      .innerJoin('files', 'files.id', 'order_files.file_id')
      .select('order_files.file_id')
      .where('order_files.order_id', '=', order.id)
      .where('files.id', '=', at.uploadId)
      .where('files.uploaded_by', '=', requireUser(tx).userId)
      .where(isNotAttached)
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw new ApiFailure(FileFailures.upload_not_found);
    return deleteFileRows(tx, [file.file_id]);
  });
  await deleteStored(store, gone);
}

/**
 * Removes an unfinished upload, then what has arrived of it: without a row it only takes space, and the sweep of abandoned files finds it. Does
 * nothing if it was finished or removed meanwhile.
 */
export async function cancelUpload(
  ctx: Pick<Ctx, 'db'>,
  store: FileStore,
  { id }: UploadRow,
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('order_uploads')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!gone) return;
  saveHash(id, null);
  const incoming = incomingOf(gone);
  if (incoming) await store.abort(uploadKey(id), incoming);
  // It may have been put at its key before its content was refused.
  await store.delete(uploadKey(id));
}
