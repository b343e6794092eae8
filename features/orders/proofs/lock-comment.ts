import type { Selectable } from 'kysely';
import type { ProofComments } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { ProofFailures } from './contract.ts';

export interface CommentInput {
  orderId: string;
  commentId: string;
}

/** Locks an order and gives a comment of it to somebody who may work on comments now. */
export async function lockComment(
  tx: Ctx,
  { orderId, commentId }: CommentInput,
): Promise<{ order: OrderRow; comment: Selectable<ProofComments> }> {
  const order = await lockOrder(tx, orderId);
  const comment = isUuid(commentId)
    ? await tx.db
        .selectFrom('proof_comments')
        .selectAll()
        .where('id', '=', commentId)
        .where('order_id', '=', order.id)
        .executeTakeFirst()
    : undefined;
  if (!comment) throw new ApiFailure(ProofFailures.comment_not_found);
  requireAction(tx, order, 'comment_on_file');
  return { order, comment };
}
