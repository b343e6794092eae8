import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { invalidate } from '#kit/invalidate.ts';
import { finalizeAcceptance } from '#features/orders/undo-acceptance.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { Review, ReviewDecision } from './contract.ts';
import { undoableUntil } from './edit-window.ts';
import { notifyDecisionJob } from './jobs.ts';
import { lockReview } from './lock-review.ts';
import { presentReview, rejectionReasonOf } from './present-review.ts';
import { getReviewRow } from './queries.ts';
import { record } from '#features/orders/record.ts';
import { reviewPublished, reviewRejected } from './events.ts';

/**
 * Publishes a review or rejects it with a reason for the customer. Repeating a decision changes nothing and sends no second mail. Publishing
 * can be undone for a while, so its mail waits.
 */
export function decideReview(ctx: Ctx, id: string, decision: ReviewDecision): Promise<Review> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'reviews.moderate');
    const isPublished = decision.state === 'published';
    // The order is locked before its review, as when a review is written.
    if (isPublished) await finalizeAcceptance(tx, (await getReviewRow(tx, id)).order_id);
    const review = await lockReview(tx, id);
    const reason = decision.state === 'rejected' ? decision.reason : null;
    if (review.state === decision.state && (isPublished || review.rejection_reason === reason))
      return presentReview(await getReviewRow(tx, id), tx.now);
    await tx.db
      .updateTable('reviews')
      .set({
        state: decision.state,
        // An earlier reason stays, in case publishing is undone.
        ...(!isPublished && { rejection_reason: reason }),
        published_at: isPublished ? tx.now : null,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    const order = { id: review.order_id };
    if (reason === null) await record(tx, order, reviewPublished);
    else await record(tx, order, reviewRejected, { reason });
    await audit(tx, {
      action: `review.${decision.state}`,
      subjectType: 'review',
      subjectId: id,
      changes: changesBetween(
        { state: review.state, reason: rejectionReasonOf(review) },
        { state: decision.state, reason },
      ),
    });
    const decided = { reviewId: id, state: decision.state, reason };
    await (isPublished
      ? enqueue(
          tx,
          notifyDecisionJob,
          { ...decided, publishedAt: tx.now.toISOString() },
          { startAfter: undoableUntil({ published_at: tx.now }) },
        )
      : enqueue(tx, notifyDecisionJob, decided));
    await invalidate(tx, 'reviews', 'services', `service:${review.service_id}`);
    await signalChange(tx, liveTopic.adminCounts);
    return presentReview(await getReviewRow(tx, id), tx.now);
  });
}
