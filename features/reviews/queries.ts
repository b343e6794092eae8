import { sql } from 'kysely';
import { OrderFailures } from '#features/orders/contract.ts';
import { requireAdmin, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeUuidCursor, pageOf } from '#lib/cursor.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { SLUG } from '#lib/slug.ts';
import type {
  Distribution,
  PublicReview,
  Review,
  ReviewPage,
  ReviewState,
  ServiceReviews,
} from './contract.ts';
import { canReadReview } from './policy.ts';
import { presentPublicReview, presentReview, type ReviewRow } from './present-review.ts';

const PAGE_SIZE = 10;
const STUDIO_PAGE_SIZE = 50;

/** The latest published reviews of the whole studio, for the home page. */
export async function listLatestReviews(ctx: Ctx, limit: number): Promise<PublicReview[]> {
  const rows = await published(ctx).limit(limit).execute();
  return rows.map(presentPublicReview);
}

/** A service's published reviews, newest first, and how the stars spread. */
export async function listServiceReviews(
  ctx: Ctx,
  slug: string,
  cursor: string | undefined,
): Promise<ServiceReviews & { serviceId: string }> {
  const service = await ctx.db
    .selectFrom('services')
    .select('id')
    .where('slug', '=', SLUG.test(slug) ? slug : '')
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!service) throw new Failure(CommonFailures.not_found);
  const after = decodeUuidCursor(cursor);
  const [rows, distribution] = await Promise.all([
    published(ctx)
      .where('reviews.service_id', '=', service.id)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(reviews.published_at, reviews.id) < (${after?.at}, ${after?.id})`,
        ),
      )
      .limit(PAGE_SIZE + 1)
      .execute(),
    distributionOf(ctx, service.id),
  ]);
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.published_at);
  return {
    serviceId: service.id,
    reviews: page.map(presentPublicReview),
    nextCursor,
    distribution,
  };
}

/** The review of an order, for its own customer and the studio; null before one was written. */
export async function findReviewOfOrder(ctx: Ctx, orderId: string): Promise<Review | null> {
  requireUser(ctx);
  const order = await ctx.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || !canReadReview(ctx.actor, order)) throw new Failure(OrderFailures.order_not_found);
  const row = await withNames(ctx).where('reviews.order_id', '=', orderId).executeTakeFirst();
  return row ? presentReview(row) : null;
}

/** The studio's list, those that wait for a decision first in time. */
export async function listReviews(
  ctx: Ctx,
  filter: { state?: ReviewState | undefined; cursor?: string | undefined },
): Promise<ReviewPage> {
  requireAdmin(ctx);
  const after = decodeUuidCursor(filter.cursor);
  const [rows, counts] = await Promise.all([
    withNames(ctx)
      .$if(filter.state !== undefined, (query) =>
        query.where('reviews.state', '=', filter.state ?? ''),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(STUDIO_PAGE_SIZE + 1)
      .execute(),
    ctx.db
      .selectFrom('reviews')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .groupBy('state')
      .execute(),
  ]);
  const { page, nextCursor } = pageOf(rows, STUDIO_PAGE_SIZE, (row) => row.created_at);
  const countOf = (state: ReviewState) => counts.find((row) => row.state === state)?.count ?? 0;
  return {
    reviews: page.map(presentReview),
    nextCursor,
    counts: {
      pending: countOf('pending'),
      published: countOf('published'),
      rejected: countOf('rejected'),
    },
  };
}

/** How many reviews wait for a decision. */
export async function countPendingReviews(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  const { count } = await ctx.db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** One review with the names beside it, for a verb that has just written it. */
export function getReviewRow(ctx: Ctx, id: string): Promise<ReviewRow> {
  return withNames(ctx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
}

function withNames(ctx: Ctx) {
  return ctx.db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('services', 'services.id', 'reviews.service_id')
    .selectAll('reviews')
    .select([
      'users.username as author',
      'orders.number as order_number',
      'services.slug as service_slug',
      'services.title as service_title',
    ]);
}

function published(ctx: Ctx) {
  return withNames(ctx)
    .where('reviews.state', '=', 'published')
    .orderBy('reviews.published_at', 'desc')
    .orderBy('reviews.id', 'desc');
}

async function distributionOf(ctx: Ctx, serviceId: string): Promise<Distribution> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select(['stars', sql<number>`count(*)::int`.as('count')])
    .where('service_id', '=', serviceId)
    .where('state', '=', 'published')
    .groupBy('stars')
    .execute();
  const count = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0;
  return [count(1), count(2), count(3), count(4), count(5)];
}
