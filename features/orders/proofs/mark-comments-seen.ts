import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, readsOnly } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import { getDeliveredFile } from './delivered-files.ts';
import { isVersionOf } from './queries.ts';

/** Marks what the other side wrote about a file and its earlier versions as seen by this side, up to a time. */
export async function markCommentsSeen(
  ctx: Ctx,
  { orderId, fileId, upTo }: { orderId: string; fileId: string; upTo: Date },
): Promise<void> {
  await limitOrderAction(ctx, orderId, 'readMarkers');
  if (await readsOnly(ctx, orderId)) return;
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const file = await getDeliveredFile(tx, order.id, fileId);
    const other = sideOf(tx.actor, order) === 'customer' ? 'admin' : 'customer';
    const comments = tx.db
      .selectFrom('proof_comments')
      .innerJoin('files', 'files.id', 'proof_comments.file_id')
      .select('proof_comments.id')
      .where('proof_comments.order_id', '=', order.id)
      .where(isVersionOf(file.name));
    await tx.db
      .updateTable('proof_comments')
      .set({ seen_at: tx.now })
      .where('id', 'in', comments)
      .where('author_side', '=', other)
      .where('seen_at', 'is', null)
      .where('created_at', '<=', upTo)
      .execute();
    await tx.db
      .updateTable('proof_answers')
      .set({ seen_at: tx.now })
      .where('comment_id', 'in', comments)
      .where('author_side', '=', other)
      .where('seen_at', 'is', null)
      .where('created_at', '<=', upTo)
      .execute();
  });
}
