import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { ReviewFailures, type Review } from './contract.ts';
import { undoableUntil } from './edit-window.ts';
import { lockReview } from './lock-review.ts';
import { presentReview } from './present-review.ts';
import { getReviewRow } from './queries.ts';
import { record } from '#features/orders/record.ts';
import { reviewPublishingUndone } from './events.ts';

/** Gives a review back the state it had before it was published a moment ago. The mail about it waits that long, and is then left out. */
export function undoPublishing(ctx: Ctx, id: string): Promise<Review> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'reviews.moderate');
    const review = await lockReview(tx, id);
    const { published_at } = review;
    if (review.state !== 'published' || !published_at || undoableUntil({ published_at }) < tx.now)
      throw new ApiFailure(ReviewFailures.publishing_final);
    const state = review.rejection_reason === null ? 'pending' : 'rejected';
    await tx.db
      .updateTable('reviews')
      .set({ state, published_at: null, updated_at: tx.now })
      .where('id', '=', id)
      .execute();
    await record(tx, { id: review.order_id }, reviewPublishingUndone);
    await audit(tx, {
      action: 'review.publishing_undone',
      subjectId: id,
      changes: changesBetween({ state: review.state }, { state }),
    });
    await invalidate(tx, 'reviews', 'services', `service:${review.service_id}`);
    await signalChange(tx, liveTopic.adminCounts);
    return presentReview(await getReviewRow(tx, id), tx.now);
  });
}
