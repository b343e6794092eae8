import { sql } from 'kysely';
import { z } from 'zod';
import { getShopLanguages } from '#features/settings/queries.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { keysetCursor } from '#lib/keyset-cursor.ts';
import { likeContaining } from '#lib/like.ts';
import {
  CatalogFailures,
  type EditableService,
  type AdminServiceFilter,
  type AdminServicePage,
  type ServiceState,
} from './contract.ts';
import { isServiceOrdered } from './is-service-ordered.ts';
import { presentEditable, presentAdminService } from './present-admin-service.ts';
import { selectCards, selectWhole, type CardRow } from './select-service.ts';
import { listServiceLanguages } from './translation-queries.ts';

const PAGE_SIZE = 50;
const placeCursor = keysetCursor('admin', z.tuple([z.int32(), z.uuid()]));

/** All services including drafts, in the shop's order; archived ones only if they are asked for. */
export async function listAdminServices(
  ctx: Ctx,
  { q, state, category, cursor }: AdminServiceFilter,
): Promise<AdminServicePage> {
  requireAdmin(ctx);
  const after = placeCursor.decode(cursor);
  const rows = await selectCards(ctx)
    .$if(q !== '', (query) =>
      query.where((row) =>
        row.or([
          row('services.title', 'ilike', likeContaining(q)),
          row('translation.title', 'ilike', likeContaining(q)),
        ]),
      ),
    )
    .where('services.archived_at', state === 'archived' ? 'is not' : 'is', null)
    .$if(state === 'draft' || state === 'published', (query) =>
      query.where('services.state', '=', state as ServiceState),
    )
    .$if(category !== undefined, (query) => query.where('categories.slug', '=', category ?? ''))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(services.position, services.id) > (${after?.[0]}::integer, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('services.position')
    .orderBy('services.id')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const untranslated = await untranslatedOf(ctx, page);
  const last = page.at(-1);
  return {
    services: page.map((row) => presentAdminService(row, ctx.locale, untranslated(row))),
    nextCursor:
      rows.length > PAGE_SIZE && last ? placeCursor.encode([last.position, last.id]) : null,
  };
}

/** A service for its editor. */
export async function getEditableService(ctx: Ctx, id: string): Promise<EditableService> {
  requireAdmin(ctx);
  const row = await selectWhole(ctx).where('services.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure(CatalogFailures.service_not_found);
  const [languages, isOrdered] = await Promise.all([
    listServiceLanguages(ctx, id, row.locale),
    isServiceOrdered(ctx, id),
  ]);
  return presentEditable(row, { reader: ctx.locale, languages, isOrdered });
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
