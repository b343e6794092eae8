import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { decimalString, money } from '#lib/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { readAdminServices, serviceSource, type AdminServiceQuery } from './list-admin-services.ts';

const PAGE_SIZE = 200;

/** Exports the services that match the query as CSV, without their descriptions. */
export async function exportServices(
  ctx: Ctx,
  query: AdminServiceQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = { draft: m.draft, published: m.published };
  type Row = Awaited<ReturnType<typeof readAdminServices>>['rows'][number];
  return exportList(ctx, {
    source: serviceSource,
    query,
    action: 'services.exported',
    columns: [
      { title: m.title, value: ({ translated_title: own, title }: Row) => own ?? title },
      { title: m.address, value: ({ slug }) => `/services/${slug}` },
      { title: m.category, value: ({ category_name: name }) => name },
      { title: m.state, value: (row) => (row.archived_at ? m.archived : states[row.state]) },
      { title: m.currency, value: ({ currency }) => currency },
      {
        title: m.priceFrom,
        value: ({ from_minor: minor, currency }) =>
          minor === null ? null : decimalString(money(minor, currency)),
      },
      { title: m.stars, value: ({ rating_average: stars }) => stars },
      { title: m.reviews, value: ({ rating_count: count }) => count },
      { title: m.language, value: ({ locale }) => locale },
      { title: m.changedAt, value: ({ updated_at: at }) => at },
      { title: m.writtenAt, value: ({ created_at: at }) => at },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readAdminServices(ctx, asked, PAGE_SIZE),
  });
}
