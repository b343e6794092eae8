import { sql } from 'kysely';
import { getShopLanguages, getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { decimalString, money } from '#lib/money/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { AdminServicePage } from './contract.ts';
import { presentAdminService } from './present-admin-service.ts';
import { selectCards } from './select-service.ts';
import { serviceList } from '#features/catalog/shared/list.ts';

export type AdminServiceQuery = Partial<ListQuery<typeof serviceList>>;

/** Where the administrators' list of services comes from. */
export const serviceSource = describeSource({
  list: serviceList,
  select: selectRows,
  csv: columnsOf,
  exportSize: 200,
  from: sql`from services`,
  id: { by: 'services.id', type: 'uuid' },
  sorts: {
    place: { by: 'services.position', type: 'integer', direction: 'asc' },
    title: { by: 'services.title collate by_name', type: 'text', direction: 'asc' },
    changed: { by: 'services.updated_at', type: 'timestamptz', direction: 'desc' },
    newest: { by: 'services.created_at', type: 'timestamptz', direction: 'desc' },
  },
  steadySorts: ['newest'],
  conditions: ({ locale }) => ({
    filters: {
      state: {
        published: sql<boolean>`services.archived_at is null and services.state = 'published'`,
        draft: sql<boolean>`services.archived_at is null and services.state = 'draft'`,
        archived: sql<boolean>`services.archived_at is not null`,
      },
    },
    unasked: { state: sql<boolean>`services.archived_at is null` },
    texts: {
      category: (slug) =>
        sql<boolean>`services.category_id = (select id from categories where slug = ${slug})`,
    },
    search(typed) {
      const has = hasText(['title'], typed);
      return sql<boolean>`services.id in (select id from services where ${has} union all
        select service_id from service_translations where locale = ${locale} and ${has})`;
    },
  }),
});

/** A page of all services including drafts; administrators only. */
export async function listAdminServices(
  ctx: Ctx,
  query: AdminServiceQuery,
): Promise<AdminServicePage> {
  const { rows, ...page } = await readList(ctx, serviceSource, query);
  const { locales } = await getShopLanguages(ctx);
  const untranslated = ({ locale: source, titled_in: titled }: Row) =>
    locales.filter((locale) => locale !== source && !titled.includes(locale));
  return {
    services: rows.map((row) => presentAdminService(row, ctx.locale, untranslated(row))),
    ...page,
  };
}

function selectRows(ctx: Ctx) {
  return selectCards(ctx).select((row) =>
    sql<string[]>`array(${row
      .selectFrom('service_translations')
      .select('service_translations.locale')
      .whereRef('service_translations.service_id', '=', 'services.id')
      .where('service_translations.title', 'is not', null)})`.as('titled_in'),
  );
}

type Row = Selected<typeof selectRows>;

/** The export: services without their descriptions. */
async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = { draft: m.draft, published: m.published };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.title, value: ({ translated_title: own, title }) => own ?? title },
    { title: m.address, value: ({ slug }) => `/services/${slug}` },
    { title: m.category, value: ({ category_name: name }) => name },
    { title: m.state, value: (row) => (row.archived_at ? m.archived : states[row.state]) },
    { title: m.currency, value: ({ currency }) => currency },
    {
      title: m.priceFrom,
      value: ({ from_minor: minor, currency }) =>
        minor === null ? null : { decimal: decimalString(money(minor, currency)) },
    },
    {
      title: m.stars,
      value: ({ rating_average: stars }) => (stars === null ? null : { decimal: String(stars) }),
    },
    { title: m.reviews, value: ({ rating_count: count }) => count },
    { title: m.language, value: ({ locale }) => locale },
    { title: m.changedAt, value: ({ updated_at: at }) => at },
    { title: m.writtenAt, value: ({ created_at: at }) => at },
  ]);
}
