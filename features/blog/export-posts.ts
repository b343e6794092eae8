import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { postSource, readAdminPosts, type AdminPostQuery } from './list-admin-posts.ts';

const PAGE_SIZE = 500;

/** Exports the posts that match the query as CSV, without their texts. */
export async function exportPosts(
  ctx: Ctx,
  query: AdminPostQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = { draft: m.draft, scheduled: m.scheduled, published: m.published };
  type Row = Awaited<ReturnType<typeof readAdminPosts>>['rows'][number];
  return exportList(ctx, {
    source: postSource,
    query,
    action: 'posts.exported',
    columns: [
      { title: m.title, value: ({ title }: Row) => title },
      { title: m.address, value: ({ slug }) => `/blog/${slug}` },
      { title: m.state, value: ({ state }) => states[state] },
      { title: m.tags, value: ({ tags }) => tags.join(', ') },
      { title: m.language, value: ({ locale }) => locale },
      { title: m.publishedAt, value: ({ published_at: at }) => at },
      { title: m.changedAt, value: ({ updated_at: at }) => at },
      { title: m.writtenAt, value: ({ created_at: at }) => at },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readAdminPosts(ctx, asked, PAGE_SIZE),
  });
}
