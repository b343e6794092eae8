import { sql, type RawBuilder } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText, whereFound } from '#kit/lists/has-text.ts';
import { byAge, csvOf, describeSource, type Csv } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { ReviewPage } from './contract.ts';
import { presentReview, rejectionReasonOf, type ReviewRow } from './present-review.ts';
import { withNames } from './queries.ts';
import { reviewList } from '#features/reviews/shared/list.ts';

export type ReviewQuery = Partial<ListQuery<typeof reviewList>>;

const withStars = (stars: number) => sql<boolean>`reviews.stars = ${sql.lit(stars)}`;

/** Where the administrators' list of reviews comes from. */
export const reviewSource = describeSource({
  list: reviewList,
  select: withNames,
  csv: columnsOf,
  // Each row is joined with its names; for more rows at once the planner reads whole tables.
  exportSize: 100,
  from: sql`from reviews`,
  id: { by: 'reviews.id', type: 'uuid' },
  sorts: byAge('reviews.created_at'),
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
});

/** A page of all reviews; administrators only. */
export async function listReviews(ctx: Ctx, query: ReviewQuery): Promise<ReviewPage> {
  const { rows, ...page } = await readList(ctx, reviewSource, query);
  return { reviews: rows.map((row) => presentReview(row, ctx.now)), ...page };
}

/** In the text, the author's name or the service's title; or the whole number of the order. */
async function containsText(ctx: Ctx, typed: string): Promise<RawBuilder<boolean>> {
  const inBody = hasText(['reviews.body'], typed);
  const ofUsers = sql`select id from users where ${hasText(['username'], typed)}`;
  const ofServices = sql`select id from services where ${hasText(['title'], typed)}
    union select service_id from service_translations where ${hasText(['title'], typed)}`;
  const ofOrder = sql`select id from orders where number = upper(${typed})`;
  const condition = await whereFound(ctx, {
    column: 'reviews.id',
    ids: sql`select id from reviews where ${inBody}
      union all select id from reviews where user_id in (${ofUsers})
      union all select id from reviews where service_id in (${ofServices})
      union all select id from reviews where order_id in (${ofOrder})`,
    otherwise: sql`(${inBody} or reviews.user_id in (${ofUsers})
      or reviews.service_id in (${ofServices}) or reviews.order_id in (${ofOrder}))`,
  });
  return condition ?? sql<boolean>`false`;
}

async function columnsOf(ctx: Ctx): Promise<Csv<ReviewRow>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = { pending: m.pending, published: m.published, rejected: m.rejected };
  return csvOf<ReviewRow>(await getTimeZone(ctx), [
    { title: m.order, value: ({ order_number }) => order_number },
    { title: m.service, value: ({ service_title }) => service_title },
    { title: m.customer, value: ({ author }) => author },
    { title: m.stars, value: ({ stars }) => stars },
    { title: m.review, value: ({ body }) => body },
    { title: m.state, value: ({ state }) => states[state] },
    { title: m.rejectionReason, value: rejectionReasonOf },
    { title: m.reply, value: ({ reply }) => reply },
    { title: m.writtenAt, value: ({ created_at: at }) => at },
    { title: m.publishedAt, value: ({ published_at: at }) => at },
  ]);
}
