import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import type { PublicReview } from './contract.ts';
import { presentPublicReview } from './present-review.ts';
import { selectPublished } from './queries.ts';

const INSTANTS = {
  created_at: 'instant',
  updated_at: 'instant',
  published_at: 'instant',
  replied_at: 'instant',
  featured_at: 'instant',
} as const;

/** Reviews for the home page: those that an administrator chose, the latest choice first, then the newest. Services that
 * are not listed have no quotes here. */
export async function listHomeReviews(
  ctx: Ctx,
  most: number,
): Promise<(PublicReview & { isFeatured: boolean })[]> {
  const ofListed = () => selectPublished(ctx).where('services.is_listed', '=', true);
  const chosen = ofListed()
    .clearOrderBy()
    .where('reviews.featured_at', 'is not', null)
    .orderBy('reviews.featured_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(most);
  const [featured, newest] = await Promise.all([
    rowsTogether(ctx, chosen, INSTANTS),
    // As many as are needed if all of the featured ones are among the newest.
    rowsTogether(ctx, ofListed().limit(2 * most), INSTANTS),
  ]);
  const ids = new Set(featured.map(({ id }) => id));
  return [...featured, ...newest.filter(({ id }) => !ids.has(id))].slice(0, most).map((row) => ({
    ...presentPublicReview(row),
    isFeatured: ids.has(row.id),
  }));
}

/** The average of all published reviews, to one digit, and their number; both 0 without a review. */
export async function getShopRating(ctx: Ctx): Promise<{ average: number; count: number }> {
  const total = (factors: number[]) =>
    sql.raw(factors.map((factor, index) => `${factor} * star_counts[${index + 1}]`).join(' + '));
  const query = ctx.db
    .selectFrom('services')
    .select([
      sql<number>`coalesce(sum(${total([1, 1, 1, 1, 1])}), 0)::int`.as('count'),
      sql<number>`coalesce(sum(${total([1, 2, 3, 4, 5])}), 0)::int`.as('stars'),
    ])
    .where('rating_count', '>', sql.lit(0)); // as its index has it
  const [{ count, stars } = { count: 0, stars: 0 }] = await rowsTogether(ctx, query);
  return { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count };
}
