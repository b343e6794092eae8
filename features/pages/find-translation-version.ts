import type { Ctx } from '#kit/ctx.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';

/** The version of a page's texts in a language, 0 before the first; null if there is no such page. */
export async function findPageTranslationVersion(
  ctx: Ctx,
  slug: string,
  locale: string,
): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('pages')
    .leftJoin('page_translations as translated', (join) =>
      join.onRef('translated.slug', '=', 'pages.slug').on('translated.locale', '=', locale),
    )
    .select('translated.version')
    .where('pages.slug', '=', slug)
    .executeTakeFirst();
  if (row) return row.version ?? 0;
  return isFixedPage(slug) ? 0 : null; // a fixed page is stored with its first change
}
