import { sql } from 'kysely';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { slugify } from '#lib/slug.ts';

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
  const { rows } = await (
    table === 'services'
      ? sql<{ slug: string }>`
        select slug from services where slug like ${`${base}%`}
        union all select slug from service_translations where slug like ${`${base}%`}
        union all select substr(path, 11) from redirects where path like ${`/services/${base}%`}`
      : sql<{ slug: string }>`select slug from categories where slug like ${`${base}%`}`
  ).execute(ctx.db);
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

/** Whether another service has this slug in any language. The caller holds the lock of `services.slug`. */
export async function isSlugTaken(tx: Ctx, serviceId: string, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from services where slug = ${slug} and id <> ${serviceId}
    union all select from service_translations where slug = ${slug} and service_id <> ${serviceId}`.execute(
    tx.db,
  );
  return rows.length > 0;
}
