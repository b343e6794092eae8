import { sql } from 'kysely';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { firstFreeSlug, slugify } from '#lib/slug.ts';

/** A free slug made from a name in the shop's default language: `map`, else `map-2`, `map-3` … */
export async function freeSlug(
  ctx: Ctx,
  table: 'services' | 'categories',
  name: string,
  fallback: string,
): Promise<string> {
  await lockNames(ctx, `${table}.slug`);
  const { defaultLocale } = await getShopLanguages(ctx);
  const base = slugify(name, defaultLocale, 70).replace(/-+$/, '') || fallback;
  return firstFreeSlug(base, async (slug) => {
    if (table === 'services' && (await isSlugTaken(ctx, null, slug))) return true;
    const { rows } = await (
      table === 'services'
        ? sql`select from redirects where path = ${`/services/${slug}`}`
        : sql`select from categories where slug = ${slug}`
    ).execute(ctx.db);
    return rows.length > 0;
  });
}

/** Whether another service has this slug in any language. The caller holds the lock of `services.slug`. */
export async function isSlugTaken(
  tx: Ctx,
  serviceId: string | null,
  slug: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from services where slug = ${slug} and id is distinct from ${serviceId}::uuid
    union all select from service_translations where slug = ${slug} and service_id is distinct from ${serviceId}::uuid`.execute(
    tx.db,
  );
  return rows.length > 0;
}
