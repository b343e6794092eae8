import { requireUser } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { orderTopics, signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { sql } from 'kysely';
import { ApiFailure } from '#lib/api-failure.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { sideOf } from '#features/orders/policy.ts';
import { PROOF_LIMITS, ProofFailures, type NewProofAnswer } from './contract.ts';
import { lockComment, type CommentInput } from './lock-comment.ts';
import { notifyOtherSide } from './notify-other-side.ts';

type AnswerCommentInput = CommentInput & NewProofAnswer & { key?: string | undefined };

/** Answers a comment, resolved or not, and tells the other side. */
export async function answerComment(
  ctx: Ctx,
  { key, ...input }: AnswerCommentInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, input.orderId, 'comments');
  return transact(ctx, async (tx) => {
    const add = () => insertAnswer(tx, input);
    const once = { operation: 'orders.answer_comment', key: key ?? '', request: input };
    return key ? withIdempotencyKey(tx, once, add) : add();
  });
}

async function insertAnswer(
  tx: Ctx,
  { body, ...about }: Omit<AnswerCommentInput, 'key'>,
): Promise<{ id: string }> {
  const { order, comment } = await lockComment(tx, about);
  const count = await countUpTo(tx, {
    from: sql`from proof_answers where comment_id = ${comment.id}`,
  });
  if (count >= PROOF_LIMITS.answers) {
    throw new ApiFailure(ProofFailures.too_many_comments, {
      params: { most: PROOF_LIMITS.answers },
    });
  }
  const answer = await tx.db
    .insertInto('proof_answers')
    .values({
      comment_id: comment.id,
      author_id: requireUser(tx).userId,
      author_side: sideOf(tx.actor, order),
      body,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signalChange(tx, ...orderTopics(order));
  await notifyOtherSide(tx, order);
  return answer;
}
