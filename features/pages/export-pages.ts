import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { pageSource, readPages, type PageListQuery } from './list-pages.ts';
import type { PagePlace } from './page-labels.ts';

const PAGE_SIZE = 500;

/** Exports the pages that match the query as CSV, without their texts. */
export async function exportPages(
  ctx: Ctx,
  query: PageListQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const places = { header: m.menuTop, footer: m.menuFoot, none: '' };
  type Row = Awaited<ReturnType<typeof readPages>>['rows'][number];
  return exportList(ctx, {
    source: pageSource,
    query,
    action: 'pages.exported',
    columns: [
      { title: m.title, value: ({ title }: Row) => title },
      { title: m.address, value: ({ slug }) => `/${slug}` },
      { title: m.state, value: ({ is_published: is }) => (is ? m.published : m.draft) },
      { title: m.menu, value: ({ place }) => places[place as PagePlace] },
      { title: m.language, value: ({ locale }) => locale },
      // Version 0 is the text that the shop came with.
      { title: m.changedAt, value: ({ version, updated_at: at }) => (version === 0 ? null : at) },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readPages(ctx, asked, PAGE_SIZE),
  });
}
