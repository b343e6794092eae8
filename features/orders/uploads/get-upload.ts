import { FileFailures } from '#features/files/contract.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { UploadState } from './contract.ts';
import { cancelUpload } from './cancel-upload.ts';
import { claimUpload } from './claim-upload.ts';
import { finishUpload } from './finish-upload.ts';
import {
  findUpload,
  getFinished,
  incomingOf,
  presentUpload,
  type UploadAddress,
} from './upload-row.ts';
import { asWriter, stopWriter } from './writers.ts';

/**
 * How far an upload of this person is: the sender asks after a break. A request that still writes it is ended first, so that the answer is
 * exact. An upload that is whole but could not be finished, because the database was away, is finished now.
 */
export async function getUpload(
  ctx: Ctx,
  store: FileStore,
  at: UploadAddress,
): Promise<UploadState> {
  const { order, row: first } = await findUpload(ctx, at);
  if (!first) return getFinished(ctx, order, at.uploadId);
  await stopWriter(first.id);
  const { row } = await findUpload(ctx, at);
  if (!row) return getFinished(ctx, order, at.uploadId);
  const isWhole = row.received_bytes === row.size_bytes && incomingOf(row) !== null;
  if (!isWhole) return presentUpload(row);
  await finishNow(ctx, store, row.id);
  return getFinished(ctx, order, at.uploadId);
}

/** Finishes an upload of which everything has arrived. */
export function finishNow(ctx: Ctx, store: FileStore, uploadId: string): Promise<void> {
  return asWriter(uploadId, async () => {
    const claim = await claimUpload(ctx, uploadId);
    try {
      await finishUpload(ctx, store, claim);
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.kind === FileFailures.file_refused;
      if (isRefused) await cancelUpload(ctx, store, claim.row);
      throw error;
    } finally {
      await claim.release();
    }
  });
}
