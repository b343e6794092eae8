import { sql } from 'kysely';
import { getShopLanguages } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { AdminServicePage } from './contract.ts';
import { presentAdminService } from './present-admin-service.ts';
import { selectCards, type CardRow } from './select-service.ts';
import { serviceList } from './service-list-labels.ts';

const PAGE_SIZE = 50;

export type AdminServiceQuery = Partial<ListQuery<typeof serviceList>>;

/** Where the administrators' list of services comes from. */
export const serviceSource: ListSource<typeof serviceList> = {
  list: serviceList,
  from: sql`from services`,
  id: { by: 'services.id', type: 'uuid' },
  sorts: {
    place: { by: 'services.position', type: 'integer', direction: 'asc' },
    title: { by: 'lower(services.title)', type: 'text', direction: 'asc' },
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
};

/** A page of all services including drafts; administrators only. */
export async function listAdminServices(
  ctx: Ctx,
  query: AdminServiceQuery,
): Promise<AdminServicePage> {
  requirePermission(ctx, 'services.edit');
  const read = await planList(ctx, serviceSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(selectCards(ctx), read, PAGE_SIZE),
    countList(ctx, serviceSource, query, read),
  ]);
  const untranslated = await untranslatedOf(ctx, rows);
  return {
    services: rows.map((row) => presentAdminService(row, ctx.locale, untranslated(row))),
    nextCursor,
    ...counted,
  };
}

/** A page of the services that match, as rows; administrators only. */
export async function readAdminServices(ctx: Ctx, query: AdminServiceQuery, pageSize: number) {
  requirePermission(ctx, 'services.edit');
  return readListPage(selectCards(ctx), await planList(ctx, serviceSource, query), pageSize);
}

/** The shop's languages in which services have no title. */
async function untranslatedOf(ctx: Ctx, page: readonly CardRow[]) {
  const { locales } = await getShopLanguages(ctx);
  const ids = page.map(({ id }) => id);
  const rows =
    locales.length < 2 || ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('service_translations')
          .select(['service_id', 'locale'])
          .where('service_id', 'in', ids)
          .where('title', 'is not', null)
          .execute();
  const translated = new Set(rows.map(({ service_id, locale }) => `${service_id} ${locale}`));
  return ({ id, locale: source }: CardRow) =>
    locales.filter((locale) => locale !== source && !translated.has(`${id} ${locale}`));
}
