import { openFile, type FileRequest } from '#features/files/open-file.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { audit } from '#kit/audit.ts';
import { requireUser } from '#kit/authorize.ts';
import { viewerOf, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { isSentAnswer } from '#features/orders/answers/sent-answer-files.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { canSeeDrafts, sideOf } from '#features/orders/policy.ts';
import { fileDownloaded } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/**
 * Returns a file to the customer or an administrator. The customer's first download of a delivered file is recorded in the timeline;
 * later downloads record nothing. The team's downloads of what others sent are in the audit log.
 */
export async function downloadFile(
  ctx: Ctx,
  store: FileStore,
  input: { orderId: string; fileId: string },
  request: FileRequest = {},
): Promise<Response> {
  const order = await getOrderRow(ctx, input.orderId);
  const file = await getVisibleFile(ctx, order, input.fileId);
  const response = await openFile(ctx, store, input.fileId, request);
  const isFirst = file.delivery_id !== null && !request.isHead && response.ok;
  if (sideOf(ctx.actor, order) === 'customer') {
    if (isFirst) await recordDownload(ctx, order, file);
    return response;
  }
  // Not the parts that a player asks for, nor pictures in the page.
  const isWhole = response.status === 200 && !request.isHead && !request.isInline;
  if (isWhole && file.uploaded_by !== requireUser(ctx).userId)
    await auditDownload(ctx, order, file.name);
  return response;
}

/** Somebody of the team has taken a file out of the shop. */
export function auditDownload(ctx: Ctx, order: OrderRow, name: string): Promise<void> {
  return audit(ctx, {
    action: 'order.file_downloaded',
    subjectId: order.id,
    data: { number: order.number, name },
  });
}

/**
 * Only the uploader sees a file that is not attached yet; one that answers a question without having been sent is for the customer's side.
 */
export async function getVisibleFile(ctx: Ctx, order: OrderRow, fileId: string) {
  const row = isUuid(fileId)
    ? await ctx.db
        .selectFrom('order_files')
        .innerJoin('files', 'files.id', 'order_files.file_id')
        .selectAll('order_files')
        .select(['files.name', 'files.uploaded_by', isSentAnswer.as('is_sent_answer')])
        .where('order_id', '=', order.id)
        .where('file_id', '=', fileId)
        .executeTakeFirst()
    : undefined;
  const isAttached =
    row && ((row.message_id ?? row.delivery_id ?? row.revision_id) !== null || row.is_sent_answer);
  const isDraft = row?.question_id != null && canSeeDrafts(ctx.actor, order);
  if (!row || !(isAttached || isDraft || row.uploaded_by === requireUser(ctx).userId)) {
    throw new ApiFailure(OrderFailures.file_not_found);
  }
  return row;
}

/** Records the customer's first download of a file in the timeline; later ones record nothing, nor those of the team as the customer. */
export async function recordDownload(
  ctx: Ctx,
  order: OrderRow,
  file: { id: string; name: string; first_downloaded_at: Date | null },
): Promise<void> {
  if (file.first_downloaded_at !== null || viewerOf(ctx.actor)) return;
  await transact(ctx, async (tx) => {
    const first = await tx.db
      .updateTable('order_files')
      .set({ first_downloaded_at: tx.now })
      .where('id', '=', file.id)
      .where('first_downloaded_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!first) return;
    await record(tx, order, fileDownloaded, { name: file.name });
  });
}
