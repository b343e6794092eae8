import { GIVEN_BACK_STATUSES } from '#features/orders/order-money.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Orders } from '#db/schema.ts';
import { isService } from '#features/catalog/queries.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { requirePermission } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import {
  REVIEW_CURSORS,
  ReviewFailures,
  type Distribution,
  type Review,
  type ServiceReviews,
} from './contract.ts';
import { listImportedReviews } from './imports/list-imported-reviews.ts';
import { presentPublicReview, presentReview, type ReviewRow } from './present-review.ts';

const PAGE_SIZE = 10;
const newestFirst = byTime(REVIEW_CURSORS, 'reviews.published_at', 'reviews.id');

/** A service's published reviews, newest first, the distribution of their stars, and those that were written elsewhere. */
export async function listServiceReviews(
  ctx: Ctx,
  slug: string,
  cursor: string | undefined,
  importedCursor: string | undefined,
): Promise<ServiceReviews & { serviceId: string }> {
  const condition = isService(slug);
  const service =
    condition &&
    (await ctx.db
      .selectFrom('services')
      .select(['id', 'star_counts'])
      .where(condition)
      .where('state', '=', 'published')
      .executeTakeFirst());
  if (!service) throw new ApiFailure(CommonFailures.not_found);
  const select = selectPublished(ctx).where('reviews.service_id', '=', service.id);
  const [{ rows, nextCursor }, imported] = await Promise.all([
    newestFirst.page(select, { cursor, size: PAGE_SIZE }),
    listImportedReviews(ctx, service.id, importedCursor),
  ]);
  return {
    serviceId: service.id,
    reviews: rows.map(presentPublicReview),
    nextCursor,
    distribution: service.star_counts as Distribution,
    imported,
  };
}

/** An order's review, for its customer and administrators; null if it has no review. */
export async function findReviewOfOrder(ctx: Ctx, orderId: string): Promise<Review | null> {
  await getOrderRow(ctx, orderId);
  const row = await withNames(ctx).where('reviews.order_id', '=', orderId).executeTakeFirst();
  return row ? presentReview(row, ctx.now) : null;
}

/** What the customer is asked about: a complete order without a review, a refund or a dispute. */
export type UnreviewedOrder = Pick<
  Selectable<Orders>,
  'id' | 'user_id' | 'company_id' | 'number' | 'service_title'
>;

/** Null if there is nothing to ask about it any more. */
export async function findUnreviewedOrder(
  ctx: Ctx,
  orderId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<UnreviewedOrder | null> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'company_id', 'number', 'service_title'])
    .where('id', '=', orderId)
    .where('state', '=', 'completed')
    .where('is_disputed', '=', false)
    .where('payment_status', 'not in', GIVEN_BACK_STATUSES)
    .where(sql<boolean>`not exists (select from reviews where order_id = orders.id)`)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return order ?? null;
}

/** The number of reviews that wait for a decision. */
export function countPendingReviews(ctx: Ctx): RawBuilder<number> {
  requirePermission(ctx, 'reviews.moderate');
  return countOf({ from: sql`from reviews where state = 'pending'` });
}

/** One review with its names, for a verb that has just saved it. */
export async function getReviewRow(ctx: Ctx, id: string): Promise<ReviewRow> {
  const row = await withNames(ctx).where('reviews.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(ReviewFailures.review_not_found);
  return row;
}

/** Reviews with the names shown next to them. */
export function withNames(ctx: Ctx) {
  return ctx.db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('services', 'services.id', 'reviews.service_id')
    .leftJoin('service_translations as translation', (join) =>
      join
        .onRef('translation.service_id', '=', 'services.id')
        .on('translation.locale', '=', ctx.locale)
        .onRef('translation.locale', '<>', 'services.locale'),
    )
    .selectAll('reviews')
    .select([
      'users.username as author',
      'orders.number as order_number',
      sql<string>`coalesce(translation.slug, services.slug)`.as('service_slug'),
      sql<string>`coalesce(translation.title, services.title)`.as('service_title'),
    ]);
}

/** Published reviews with their names, newest first. */
export function selectPublished(ctx: Ctx) {
  return withNames(ctx)
    .where('reviews.state', '=', sql.lit('published'))
    .orderBy('reviews.published_at', 'desc')
    .orderBy('reviews.id', 'desc');
}
