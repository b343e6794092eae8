import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import { FIXED_PAGES, type FixedPage } from '#features/pages/shared/pages.ts';
import type { PageRow } from './present-page.ts';
import { STARTING_TEXTS } from './starting-texts.ts';

/**
 * Stores the starting text of every page without one, in the shop's default language. Pages keep it when the shop changes its language,
 * because it is content, and orders refer to the terms as they were. Runs at each start; repeating it changes nothing.
 */
export async function storeStartingTexts(ctx: Ctx): Promise<void> {
  for (const slug of FIXED_PAGES) await storeStartingText(ctx, slug);
}

/** Stores one of them, if it is not stored yet. */
export async function storeStartingText(ctx: Ctx, slug: FixedPage): Promise<void> {
  await ctx.db
    .insertInto('pages')
    .values(await getStartingRow(ctx, slug))
    .onConflict((row) => row.doNothing())
    .execute();
}

/** A page without a stored row, as in a database before its first server start. */
export async function getStartingRow(ctx: Ctx, slug: FixedPage): Promise<PageRow> {
  const { defaultLocale } = await getShopLanguages(ctx);
  return startingRow(slug, defaultLocale, ctx.now);
}

/** The page as every shop has it until somebody edits it. */
export function startingRow(slug: FixedPage, locale: Locale, updated_at: Date): PageRow {
  return {
    slug,
    ...STARTING_TEXTS[locale][slug],
    locale,
    version: 0,
    updated_at,
    place: slug === 'about' ? 'header' : 'footer',
    position: 0,
    menu_name: null,
    purpose: null,
    is_published: true,
    was_published: true,
    seo_title: null,
    seo_description: null,
    details_version: 1,
  };
}
