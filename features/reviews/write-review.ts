import { notifyAgain } from '#features/notifications/notify.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { actsForCustomer } from '#features/orders/policy.ts';
import { ReviewFailures, type NewReview, type Review } from './contract.ts';
import { isEditable } from './edit-window.ts';
import { getReviewRow } from './queries.ts';
import { presentReview, type ReviewRow } from './present-review.ts';
import { record } from '#features/orders/record.ts';
import { reviewEdited, reviewWritten } from './events.ts';

/**
 * Saves the review of a completed order by its customer, or by those who order for their company, so every review is verified. Each order
 * has one review: writing again replaces it, and it waits for a decision again. A published one can be replaced for 14 days. Repeating the
 * same review changes nothing.
 */
export async function writeReview(ctx: Ctx, orderId: string, input: NewReview): Promise<Review> {
  await limitOrderAction(ctx, orderId, 'reviews');
  return transact(ctx, async (tx) => {
    const { userId } = requireUser(tx);
    const order = await tx.db
      .selectFrom('orders')
      .select(['id', 'user_id', 'company_id', 'service_id', 'state'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order || !actsForCustomer(tx.actor, order))
      throw new ApiFailure(OrderFailures.order_not_found);
    if (order.state !== 'completed') throw new ApiFailure(ReviewFailures.review_too_early);

    const before = await tx.db
      .selectFrom('reviews')
      .select(['id', 'stars', 'body', 'state', 'created_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    // Sent twice, or unchanged.
    if (
      before &&
      before.state !== 'rejected' &&
      before.stars === input.stars &&
      before.body === input.body
    ) {
      return presentReview(await getReviewRow(tx, before.id), tx.now);
    }
    if (before && !isEditable(before, tx.now))
      throw new ApiFailure(ReviewFailures.review_published);
    const row = await tx.db
      .insertInto('reviews')
      .values({
        order_id: order.id,
        service_id: order.service_id,
        user_id: userId,
        stars: input.stars,
        body: input.body,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet({
          user_id: userId,
          stars: input.stars,
          body: input.body,
          state: 'pending',
          rejection_reason: null,
          published_at: null,
          reply: null, // it replied to the previous text
          replied_at: null,
          updated_at: tx.now,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    // Public pages no longer show it.
    if (before?.state === 'published')
      await invalidate(tx, 'reviews', 'services', `service:${order.service_id}`);
    await record(tx, order, before ? reviewEdited : reviewWritten, { stars: input.stars });
    const review = await getReviewRow(tx, row.id);
    await tellStudio(tx, review);
    await signalChange(tx, liveTopic.adminCounts);
    return presentReview(review, tx.now);
  });
}

/** A corrected review waits for a decision again, so it comes to the top again. */
function tellStudio(tx: Ctx, review: ReviewRow): Promise<void> {
  const { stars, author: customer, service_title: service, order_number: number } = review;
  return notifyAgain(tx, {
    to: { team: 'reviews.moderate' },
    kind: 'reviews',
    sentence: 'reviewWritten',
    data: { number, stars, customer, service },
    path: '/admin/reviews?state=pending',
    orderId: review.order_id,
    cause: review.id,
  });
}
