import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { slugify } from '#lib/slug.ts';

/** A slug from these words that nobody has yet: `map`, else `map-2`, `map-3` … */
export async function freeSlug(
  ctx: Ctx,
  table: 'services' | 'categories',
  words: string,
  fallback: string,
): Promise<string> {
  await lockNames(ctx, `${table}.slug`);
  const base = slugify(words, 70).replace(/-+$/, '') || fallback;
  const rows = await ctx.db
    .selectFrom(table)
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}
