import { openPreview } from '#features/files/previews/open-preview.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { getVisibleFile } from '#features/orders/room/download-file.ts';

interface OpenOrderPreviewInput {
  orderId: string;
  fileId: string;
  name: string;
  ifNoneMatch?: string | undefined;
}

/** A preview of a file, for the two sides of its order. Looking at it is not a download. */
export async function openOrderPreview(
  ctx: Ctx,
  store: FileStore,
  { orderId, fileId, name, ifNoneMatch }: OpenOrderPreviewInput,
): Promise<Response> {
  const order = await getOrderRow(ctx, orderId);
  await getVisibleFile(ctx, order, fileId);
  return openPreview(store, fileId, name, ifNoneMatch);
}
