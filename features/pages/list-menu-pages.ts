import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectAnyPost } from '#features/blog/select-any-post.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether } from '#kit/read-together.ts';
import { toLocale, type Locale } from '#lib/locale.ts';
import type { MenuPage } from './contract.ts';
import { FIXED_PAGES, isFixedPage, type FixedPage } from '#features/pages/shared/pages.ts';
import { STARTING_TEXTS } from './starting-texts.ts';
import { startingRow } from './store-starting-texts.ts';

/** The title of a page that visitors see; null for any other address. */
export async function findPageTitle(ctx: Ctx, slug: string): Promise<string | null> {
  const page = await selectPublishedTitles(ctx, slug).executeTakeFirst();
  if (page) return titleFor(ctx.locale, page).title;
  return isFixedPage(slug) ? STARTING_TEXTS[ctx.locale][slug].title : null;
}

/** What the menus link to: pages in their order, named in the reader's language where that is possible, and whether there are posts. */
export async function readMenus(ctx: Ctx): Promise<{ pages: MenuPage[]; hasPosts: boolean }> {
  const { stored, hasPosts } = await readTogether(ctx, [
    jsonArrayFrom(selectPublishedTitles(ctx)).as('stored'),
    sql<boolean>`exists ${selectAnyPost(ctx)}`.as('hasPosts'),
  ]);
  const missing = FIXED_PAGES.filter((slug) => stored.every((page) => page.slug !== slug));
  const pages = [...missing.map((slug) => startingPage(slug, ctx)), ...stored];
  const shown = pages.flatMap(({ slug, place, ...page }) =>
    place === 'header' || place === 'footer'
      ? [{ slug, place, ...titleFor(ctx.locale, { slug, ...page }) }]
      : [],
  );
  return { pages: shown, hasPosts };
}

function selectPublishedTitles(ctx: Ctx, slug?: string) {
  return ctx.db
    .selectFrom('pages')
    .leftJoin('page_translations as translation', (join) =>
      join
        .onRef('translation.slug', '=', 'pages.slug')
        .on('translation.locale', '=', ctx.locale)
        .onRef('translation.locale', '<>', 'pages.locale'),
    )
    .select([
      'pages.slug',
      'pages.title',
      'pages.menu_name',
      'pages.place',
      'pages.locale',
      'pages.version',
      'translation.title as translated',
      'translation.menu_name as translated_menu_name',
    ])
    .where('pages.is_published', '=', true)
    .$if(slug !== undefined, (query) => query.where('pages.slug', '=', slug ?? ''))
    .orderBy('pages.position')
    .orderBy('pages.slug');
}

function startingPage(slug: FixedPage, { locale, now }: Ctx) {
  return { ...startingRow(slug, locale, now), translated: null, translated_menu_name: null };
}

interface Titles {
  slug: string;
  title: string;
  menu_name: string | null;
  locale: string;
  version: number;
  translated: string | null;
  translated_menu_name: string | null;
}

/** In the reader's language where that is possible. */
export function titleFor(
  reader: Locale,
  { slug, title, locale, version, ...page }: Titles,
): { title: string; menuName: string | null; locale: Locale } {
  const { menu_name: menuName, translated, translated_menu_name: translatedMenuName } = page;
  if (translated !== null)
    return { title: translated, menuName: translatedMenuName, locale: reader };
  // A page that was never edited can be read in every language.
  if (version === 0 && locale !== reader && isFixedPage(slug))
    return { title: STARTING_TEXTS[reader][slug].title, menuName: null, locale: reader };
  return { title, menuName, locale: toLocale(locale) };
}
