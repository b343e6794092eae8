import { sql, type RawBuilder } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText, whereFound } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
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
  conditions: (ctx) => ({
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
    search: (typed) => containsText(ctx, typed),
  }),
};

/** A page of all reviews; administrators only. */
export async function listReviews(ctx: Ctx, query: ReviewQuery): Promise<ReviewPage> {
  requirePermission(ctx, 'reviews.moderate');
  const read = await planList(ctx, reviewSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(withNames(ctx), read, PAGE_SIZE),
    countList(ctx, reviewSource, query, read),
  ]);
  return { reviews: rows.map((row) => presentReview(row, ctx.now)), nextCursor, ...counted };
}

/** A page of the reviews that match, as rows; administrators only. */
export async function readReviews(ctx: Ctx, query: ReviewQuery, pageSize: number) {
  requirePermission(ctx, 'reviews.moderate');
  return readListPage(withNames(ctx), await planList(ctx, reviewSource, query), pageSize);
}

/** In the text, the author's name or the service's title; or the whole number of the order. */
async function containsText(ctx: Ctx, typed: string): Promise<RawBuilder<boolean>> {
  const inBody = hasText(['reviews.body'], typed);
  const ofUsers = sql`select id from users where ${hasText(['username'], typed)}`;
  const ofServices = sql`select id from services where ${hasText(['title'], typed)}
    union select service_id from service_translations where ${hasText(['title'], typed)}`;
  const ofOrder = sql`select id from orders where number = upper(${typed})`;
  const found = await whereFound(ctx, {
    column: 'reviews.id',
    ids: sql`select id from reviews where ${inBody}
      union all select id from reviews where user_id in (${ofUsers})
      union all select id from reviews where service_id in (${ofServices})
      union all select id from reviews where order_id in (${ofOrder})`,
    otherwise: sql`(${inBody} or reviews.user_id in (${ofUsers})
      or reviews.service_id in (${ofServices}) or reviews.order_id in (${ofOrder}))`,
  });
  return found ?? sql<boolean>`false`;
}
