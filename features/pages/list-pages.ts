import { sql, type RawBuilder } from 'kysely';
import { getShopLanguages } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { AdminPagePage } from './contract.ts';
import { pageList } from './page-list-labels.ts';
import { presentAdminPage } from './present-page.ts';
import { languagesOf } from './queries.ts';

/** All that a shop can have: the menus are put in order as a whole. */
const PAGE_SIZE = 200;

export type PageListQuery = Partial<ListQuery<typeof pageList>>;

/** Menu by menu, in the order in which visitors see the pages. */
const inMenus = `case pages.place when 'header' then '1' when 'footer' then '2' else '3' end
  || lpad(pages.position::text, 10, '0') || pages.slug`;

/** Where the administrators' list of pages comes from. A shop has few, so no index serves it. */
export const pageSource: ListSource<typeof pageList> = {
  list: pageList,
  from: sql`from pages`,
  id: { by: 'pages.id', type: 'uuid' },
  sorts: {
    menu: { by: inMenus, type: 'text', direction: 'asc' },
    changed: { by: 'pages.updated_at', type: 'timestamptz', direction: 'desc' },
    title: { by: 'lower(pages.title)', type: 'text', direction: 'asc' },
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
};

/** A page of the shop's pages; for those who edit them. */
export async function listPages(ctx: Ctx, query: PageListQuery): Promise<AdminPagePage> {
  requirePermission(ctx, 'pages.edit');
  const read = await planList(ctx, pageSource, query);
  const [{ rows, nextCursor }, counted, { locales }, translations] = await Promise.all([
    readListPage(selectPages(ctx), read, PAGE_SIZE),
    countList(ctx, pageSource, query, read),
    getShopLanguages(ctx),
    ctx.db.selectFrom('page_translations').selectAll().execute(),
  ]);
  const pages = rows.map((row) => {
    const own = translations.filter(({ slug }) => slug === row.slug);
    return presentAdminPage(row, languagesOf(row, locales, own));
  });
  return { pages, nextCursor, ...counted };
}

/** A page of the pages that match, as rows. */
export async function readPages(ctx: Ctx, query: PageListQuery, pageSize: number) {
  requirePermission(ctx, 'pages.edit');
  return readListPage(selectPages(ctx), await planList(ctx, pageSource, query), pageSize);
}

const selectPages = (ctx: Ctx) => ctx.db.selectFrom('pages').selectAll('pages');

/** In the title, the address or the text, in any language. */
function containsText(typed: string): RawBuilder<boolean> {
  const translated = sql`select slug from page_translations where ${hasText(['title', 'body'], typed)}`;
  return sql<boolean>`(${hasText(['pages.title', 'pages.slug', 'pages.body'], typed)}
    or pages.slug in (${translated}))`;
}
