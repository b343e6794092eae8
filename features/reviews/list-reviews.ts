import { sql, type RawBuilder } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { likeContaining } from '#lib/like.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { ReviewPage } from './contract.ts';
import { presentReview } from './present-review.ts';
import { withNames } from './queries.ts';
import { reviewList } from './review-list-labels.ts';

const PAGE_SIZE = 50;

export type ReviewQuery = Partial<ListQuery<typeof reviewList>>;

const byWriting = { by: 'reviews.created_at', type: 'timestamptz' } as const;

const withStars = (stars: number) => sql<boolean>`reviews.stars = ${sql.lit(stars)}`;

/** Where the administrators' list of reviews comes from. */
export const reviewSource: ListSource<typeof reviewList> = {
  list: reviewList,
  from: sql`from reviews`,
  id: { by: 'reviews.id', type: 'uuid' },
  sorts: {
    newest: { ...byWriting, direction: 'desc' },
    oldest: { ...byWriting, direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: () => ({
    filters: {
      state: oneOf('reviews.state', reviewList.filters.state),
      stars: {
        5: withStars(5),
        4: withStars(4),
        3: withStars(3),
        2: withStars(2),
        1: withStars(1),
      },
      reply: {
        unanswered: sql<boolean>`reviews.state = 'published' and reviews.reply is null`,
        answered: sql<boolean>`reviews.reply is not null`,
      },
    },
    search: containsText,
  }),
};

/** A page of all reviews; administrators only. */
export async function listReviews(ctx: Ctx, query: ReviewQuery): Promise<ReviewPage> {
  requireAdmin(ctx);
  const read = await planList(ctx, reviewSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(withNames(ctx), read, PAGE_SIZE),
    countList(ctx, reviewSource, query, read),
  ]);
  return { reviews: rows.map((row) => presentReview(row, ctx.now)), nextCursor, ...counted };
}

/** A page of the reviews that match, as rows; administrators only. */
export async function readReviews(ctx: Ctx, query: ReviewQuery, pageSize: number) {
  requireAdmin(ctx);
  return readListPage(withNames(ctx), await planList(ctx, reviewSource, query), pageSize);
}

/** In the text, the author's name or the service's title; or the whole number of the order. */
function containsText(typed: string): RawBuilder<boolean> {
  const part = likeContaining(typed);
  return sql<boolean>`reviews.id in (
    select id from reviews where body ilike ${part}
    union all
    select reviews.id from reviews join users on users.id = reviews.user_id where users.username ilike ${part}
    union all
    select id from reviews where service_id in (
      select id from services where title ilike ${part}
      union select service_id from service_translations where title ilike ${part})
    union all
    select reviews.id from reviews join orders on orders.id = reviews.order_id where orders.number = upper(${typed}))`;
}
