import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { ReviewFailures, type Review } from './contract.ts';
import { lockReview } from './lock-review.ts';
import { presentReview } from './present-review.ts';
import { getReviewRow } from './queries.ts';

/** Puts a published review onto the home page before the newest ones, or takes it back. Repeating it changes nothing. */
export function featureReview(ctx: Ctx, id: string, isFeatured: boolean): Promise<Review> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const review = await lockReview(tx, id);
    if (isFeatured && review.state !== 'published')
      throw new Failure(ReviewFailures.review_not_published);
    if ((review.featured_at !== null) !== isFeatured) {
      await tx.db
        .updateTable('reviews')
        .set({ featured_at: isFeatured ? tx.now : null })
        .where('id', '=', id)
        .execute();
      await (isFeatured
        ? audit(tx, { action: 'review.featured', subjectType: 'review', subjectId: id })
        : audit(tx, { action: 'review.unfeatured', subjectType: 'review', subjectId: id }));
      await invalidate(tx, 'reviews');
    }
    return presentReview(await getReviewRow(tx, id), tx.now);
  });
}
