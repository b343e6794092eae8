import { sql, type RawBuilder } from 'kysely';
import { getShopLanguages, getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { compareText } from '#lib/format/format.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { AdminPagePage } from './contract.ts';
import { pageList } from '#features/pages/shared/list.ts';
import { presentAdminPage } from './present-page.ts';
import { titleFor } from './list-menu-pages.ts';
import { languagesOf } from './queries.ts';
import type { PagePlace } from '#features/pages/shared/pages.ts';

export type PageListQuery = Partial<ListQuery<typeof pageList>>;

/** Menu by menu, in the order in which visitors see the pages. */
const inMenus = `case pages.place when 'header' then '1' when 'footer' then '2' else '3' end
  || lpad(pages.position::text, 10, '0') || pages.slug`;

/** Where the administrators' list of pages comes from. A shop has few, so no index serves it. */
export const pageSource = describeSource({
  list: pageList,
  select: selectPages,
  // All that a shop can have: the menus are put in order as a whole.
  pageSize: 200,
  csv: columnsOf,
  from: sql`from pages`,
  id: { by: 'pages.id', type: 'uuid' },
  sorts: {
    menu: { by: inMenus, type: 'text', direction: 'asc' },
    changed: { by: 'pages.updated_at', type: 'timestamptz', direction: 'desc' },
    title: { by: 'pages.title collate by_name', type: 'text', direction: 'asc' },
  },
  steadySorts: ['title'],
  conditions: () => ({
    filters: {
      state: {
        published: sql<boolean>`pages.is_published`,
        draft: sql<boolean>`not pages.is_published`,
      },
      place: oneOf('pages.place', pageList.filters.place),
    },
    search: containsText,
  }),
});

/** A page of the shop's pages, named in the reader's language where that is possible; for those who edit them. */
export async function listPages(ctx: Ctx, query: PageListQuery): Promise<AdminPagePage> {
  const [{ rows, ...page }, { locales }, translations] = await Promise.all([
    readList(ctx, pageSource, query),
    getShopLanguages(ctx),
    ctx.db.selectFrom('page_translations').selectAll().execute(),
  ]);
  const pages = rows.map((row) => {
    const own = translations.filter(({ slug }) => slug === row.slug);
    const translated = own.find(({ locale }) => locale === ctx.locale)?.title ?? null;
    const shown = titleFor(ctx.locale, { ...row, translated, translated_menu_name: null });
    return presentAdminPage({ ...row, ...shown }, languagesOf(row, locales, own));
  });
  // All of them are here, and the database knows only one title of each.
  const compare = compareText(ctx.locale);
  if (query.sort === 'title') pages.sort((one, other) => compare(one.title, other.title));
  return { pages, ...page };
}

function selectPages(ctx: Ctx) {
  return ctx.db.selectFrom('pages').selectAll('pages');
}

/** In the title, the address or the text, in any language. */
function containsText(typed: string): RawBuilder<boolean> {
  const translated = sql`select slug from page_translations where ${hasText(['title', 'body'], typed)}`;
  return sql<boolean>`(${hasText(['pages.title', 'pages.slug', 'pages.body'], typed)}
    or pages.slug in (${translated}))`;
}

type Row = Selected<typeof selectPages>;

/** The export: pages without their texts. */
async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const places = { header: m.menuTop, footer: m.menuFoot, none: '' };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.title, value: ({ title }) => title },
    { title: m.address, value: ({ slug }) => `/${slug}` },
    { title: m.state, value: ({ is_published: is }) => (is ? m.published : m.draft) },
    { title: m.menu, value: ({ place }) => places[place as PagePlace] },
    { title: m.language, value: ({ locale }) => locale },
    // Version 0 is the text that the shop came with.
    { title: m.changedAt, value: ({ version, updated_at: at }) => (version === 0 ? null : at) },
  ]);
}
