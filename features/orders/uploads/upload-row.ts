import type { Selectable } from 'kysely';
import type { OrderUploads } from '#db/schema.ts';
import { FileFailures } from '#features/files/contract.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import type { UploadState } from './contract.ts';
import type { Incoming } from '#integrations/storage/file-store.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';

export type UploadRow = Selectable<OrderUploads>;

export interface UploadAddress {
  orderId: string;
  uploadId: string;
}

/** Where the content is stored, unfinished and finished. */
export function uploadKey(uploadId: string): string {
  return `attachments/${uploadId}`;
}

export function incomingOf(row: UploadRow): Incoming | null {
  return row.incoming as unknown as Incoming | null;
}

/** An upload of this person; null if it does not exist. Throws order_not_found if the actor may not see the order. */
export async function findUpload(
  ctx: Ctx,
  { orderId, uploadId }: UploadAddress,
): Promise<{ order: OrderRow; row: UploadRow | null }> {
  const order = await getOrderRow(ctx, orderId);
  if (!isUuid(uploadId)) return { order, row: null };
  const row = await ctx.db
    .selectFrom('order_uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('order_id', '=', order.id)
    .where('user_id', '=', requireUser(ctx).userId)
    .executeTakeFirst();
  return { order, row: row ?? null };
}

/** What became of a finished upload: the file of the same id that this person sent to the order. Throws `upload_not_found`. */
export async function getFinished(
  ctx: Ctx,
  order: OrderRow,
  uploadId: string,
): Promise<UploadState> {
  const file = isUuid(uploadId)
    ? await ctx.db
        .selectFrom('order_files')
        .innerJoin('files', 'files.id', 'order_files.file_id')
        .select(['files.id', 'files.name', 'files.size_bytes'])
        .where('order_files.order_id', '=', order.id)
        .where('files.id', '=', uploadId)
        .where('files.uploaded_by', '=', requireUser(ctx).userId)
        .executeTakeFirst()
    : undefined;
  if (!file) throw new ApiFailure(FileFailures.upload_not_found);
  const sizeBytes = Number(file.size_bytes);
  return { id: file.id, name: file.name, sizeBytes, receivedBytes: sizeBytes, isWhole: true };
}

export function presentUpload(row: UploadRow): UploadState {
  return {
    id: row.id,
    name: row.name,
    sizeBytes: Number(row.size_bytes),
    receivedBytes: Number(row.received_bytes),
    isWhole: false,
  };
}
