import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import type { PagePurpose } from '#features/pages/shared/pages.ts';

/** The text of the shop's published page for a purpose, in a language or in the one it was written in; null without such a page. */
export async function readLegalText(
  ctx: Ctx,
  purpose: PagePurpose,
  locale: Locale,
): Promise<{ title: string; body: string } | null> {
  const page = await ctx.db
    .selectFrom('pages')
    .leftJoin('page_translations as translation', (join) =>
      join.onRef('translation.slug', '=', 'pages.slug').on('translation.locale', '=', locale),
    )
    .select(['pages.title', 'pages.body'])
    .select(['translation.title as translated_title', 'translation.body as translated_body'])
    .where('pages.purpose', '=', purpose)
    .where('pages.is_published', '=', true)
    .orderBy('pages.slug')
    .executeTakeFirst();
  if (!page) return null;
  return {
    title: page.translated_title ?? page.title,
    body: page.translated_body ?? page.body,
  };
}
