import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { readFiles } from '#features/orders/room/read-files.ts';
import { findEntry } from '#features/orders/room/read-timeline.ts';
import type { OrderFile, SentOrderFile } from '#features/orders/shared/view-contract.ts';
import { isVersionOf } from './queries.ts';

/** A file that was sent, with what it was sent with and the versions of a delivered one. Throws file_not_found for any other file. */
export async function getOrderFile(
  ctx: Ctx,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<SentOrderFile> {
  const order = await getOrderRow(ctx, orderId);
  const [attached] = isUuid(fileId) ? await readFiles(ctx, order, { fileIds: [fileId] }) : [];
  const entryId = attached && (attached.message_id ?? attached.delivery_id ?? attached.revision_id);
  const entry = entryId ? await findEntry(ctx, order, entryId) : null;
  if (!attached || !entry || entry.kind === 'event')
    throw new ApiFailure(OrderFailures.file_not_found);
  const { kind, at } = entry;
  const { file } = attached;
  if (kind !== 'delivery') return { file, sentWith: kind, at, deliveryNumber: null, versions: [] };
  const versions = await listDelivered(ctx, order, file);
  return { file, sentWith: kind, at, deliveryNumber: entry.number, versions };
}

/** The delivered files of this name, oldest first. */
async function listDelivered(ctx: Ctx, order: OrderRow, { name }: OrderFile) {
  const rows = await ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .innerJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .select(['files.id', 'deliveries.number'])
    .where('order_files.order_id', '=', order.id)
    .where(isVersionOf(name))
    .orderBy('deliveries.number')
    .orderBy('files.created_at')
    .orderBy(byName('files.name'))
    .execute();
  const files = await readFiles(ctx, order, { fileIds: rows.map(({ id }) => id) });
  const byId = new Map(files.map(({ file }) => [file.id, file]));
  return rows.flatMap(({ id, number: deliveryNumber }) => {
    const file = byId.get(id);
    return file ? [{ file, deliveryNumber }] : [];
  });
}
