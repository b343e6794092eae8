import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ReviewFailures, type Review, type ReviewFeature } from './contract.ts';
import { lockReview } from './lock-review.ts';
import { presentReview } from './present-review.ts';
import { getReviewRow } from './queries.ts';

/**
 * Puts a published review onto the home page before the newest ones, or takes it back. Repeating it changes nothing. The latest choice is the
 * first one, unless it is put back to its place.
 */
export function featureReview(
  ctx: Ctx,
  id: string,
  { isFeatured, featuredAt }: ReviewFeature,
): Promise<Review> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'reviews.moderate');
    const review = await lockReview(tx, id);
    if (isFeatured && review.state !== 'published')
      throw new ApiFailure(ReviewFailures.review_not_published);
    if ((review.featured_at !== null) !== isFeatured) {
      await tx.db
        .updateTable('reviews')
        .set({ featured_at: isFeatured ? earlier(featuredAt, tx.now) : null })
        .where('id', '=', id)
        .execute();
      await (isFeatured
        ? audit(tx, { action: 'review.featured', subjectId: id })
        : audit(tx, { action: 'review.unfeatured', subjectId: id }));
      await invalidate(tx, 'reviews');
    }
    return presentReview(await getReviewRow(tx, id), tx.now);
  });
}

function earlier(typed: string | undefined, now: Date): Date {
  return typed !== undefined && new Date(typed) < now ? new Date(typed) : now;
}
