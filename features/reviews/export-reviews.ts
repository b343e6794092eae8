import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { readReviews, reviewSource, type ReviewQuery } from './list-reviews.ts';
import { rejectionReasonOf, type ReviewRow } from './present-review.ts';

// Each row is joined with its names; for more rows at once the planner reads whole tables.
const PAGE_SIZE = 100;

/** Exports the reviews that match the query as CSV. */
export async function exportReviews(
  ctx: Ctx,
  query: ReviewQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = { pending: m.pending, published: m.published, rejected: m.rejected };
  return exportList(ctx, {
    source: reviewSource,
    query,
    action: 'reviews.exported',
    columns: [
      { title: m.order, value: ({ order_number }: ReviewRow) => order_number },
      { title: m.service, value: ({ service_title }) => service_title },
      { title: m.customer, value: ({ author }) => author },
      { title: m.stars, value: ({ stars }) => stars },
      { title: m.review, value: ({ body }) => body },
      { title: m.state, value: ({ state }) => states[state] },
      { title: m.rejectionReason, value: rejectionReasonOf },
      { title: m.reply, value: ({ reply }) => reply },
      { title: m.writtenAt, value: ({ created_at: at }) => at },
      { title: m.publishedAt, value: ({ published_at: at }) => at },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readReviews(ctx, asked, PAGE_SIZE),
  });
}
