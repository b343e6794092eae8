import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ReviewFailures, ReviewReply, type Review } from './contract.ts';
import { mailReply } from './mail-reply.ts';
import { lockReview } from './lock-review.ts';
import { presentReview } from './present-review.ts';
import { getReviewRow } from './queries.ts';

/**
 * Saves the shop's public reply to a published review; an empty reply removes it. Throws if someone else saved one since it was opened. The
 * author is notified of the first one, not of later edits.
 */
export function replyToReview(
  ctx: Ctx,
  id: string,
  { reply, version }: ReviewReply,
): Promise<Review> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'reviews.moderate');
    const review = await lockReview(tx, id);
    if (reply && review.state !== 'published')
      throw new ApiFailure(ReviewFailures.review_not_published);
    if (review.reply_version !== version) throw new ApiFailure(ReviewFailures.reply_changed);
    await tx.db
      .updateTable('reviews')
      .set({
        reply: reply || null,
        reply_version: version + 1,
        replied_at: reply ? tx.now : null,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'review.replied',
      subjectId: id,
      data: { version: version + 1 },
      changes: changesOf(ReviewReply, { ...review, version }, { reply, version: version + 1 }),
    });
    if (reply && !review.reply) await mailReply(tx, { reviewId: id });
    await invalidate(tx, 'reviews', `service:${review.service_id}`);
    return presentReview(await getReviewRow(tx, id), tx.now);
  });
}
