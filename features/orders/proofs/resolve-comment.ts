import type { Ctx } from '#kit/ctx.ts';
import { orderTopics, signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { sideOf } from '#features/orders/policy.ts';
import { lockComment, type CommentInput } from './lock-comment.ts';

/** Marks a comment as done, or opens it again. Either side may; repeating changes nothing. */
export async function resolveComment(
  ctx: Ctx,
  { isResolved, ...about }: CommentInput & { isResolved: boolean },
): Promise<void> {
  await limitOrderAction(ctx, about.orderId, 'comments');
  return transact(ctx, async (tx) => {
    const { order, comment } = await lockComment(tx, about);
    if ((comment.resolved_at !== null) === isResolved) return;
    await tx.db
      .updateTable('proof_comments')
      .set({
        resolved_at: isResolved ? tx.now : null,
        resolved_side: isResolved ? sideOf(tx.actor, order) : null,
      })
      .where('id', '=', comment.id)
      .execute();
    await signalChange(tx, ...orderTopics(order));
  });
}
