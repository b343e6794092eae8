import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PageTranslations } from '#db/schema.ts';
import { getShopLanguages } from '#features/settings/queries.ts';
import type {
  Translation,
  TranslationStatus,
} from '#features/settings/shared/translation-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import { countMissing } from '#lib/translation.ts';
import { PageFailures, type EditablePage, type Page, type PageSlug } from './contract.ts';
import { FIXED_PAGES, isFixedPage } from '#features/pages/shared/pages.ts';
import { textsOfPage, translatedTexts } from './page-texts.ts';
import { presentEditablePage, presentPage, type PageRow } from './present-page.ts';
import { STARTING_TEXTS } from './starting-texts.ts';
import { getStartingRow, startingRow } from './store-starting-texts.ts';

/**
 * A page for visitors: in their language, or in the source language. A page that was never edited has a starting text in every language.
 */
export async function getPage(ctx: Ctx, slug: PageSlug): Promise<Page> {
  const page = await findRow(ctx, slug);
  // An unknown address costs one query.
  if (!isFixedPage(slug) && !page?.is_published) throw new ApiFailure(PageFailures.page_not_found);
  const [translations, { locales }] = await Promise.all([
    listTranslations(ctx, slug),
    getShopLanguages(ctx),
  ]);
  const isWritten = page !== undefined && (page.version > 0 || !isFixedPage(slug));
  const readable = locales.filter(
    (locale) =>
      !isWritten || page.locale === locale || translations.some((each) => each.locale === locale),
  );
  if (page?.locale === ctx.locale) return presentPage(page, readable);
  const translation = translations.find(({ locale }) => locale === ctx.locale);
  if (translation) return presentPage(translation, readable);
  const starting = isFixedPage(slug) ? startingRow(slug, ctx.locale, ctx.now) : undefined;
  const visiblePage = isWritten ? page : starting;
  if (!visiblePage) throw new ApiFailure(PageFailures.page_not_found);
  return presentPage(visiblePage, readable);
}

/** When each published page last changed, except those with a starting text, in each language, for the sitemap. */
export async function listPageAddresses(
  ctx: Ctx,
): Promise<{ slug: string; locale: string; version: number; updated_at: Date }[]> {
  const [pages, translations] = await Promise.all([
    ctx.db
      .selectFrom('pages')
      .select(['slug', 'locale', 'version', 'updated_at'])
      .where((page) => page.or([page('version', '>', 0), page('slug', 'not in', FIXED_PAGES)]))
      .where('is_published', '=', true)
      .orderBy('slug')
      .execute(),
    ctx.db
      .selectFrom('page_translations as translation')
      .innerJoin('pages', 'pages.slug', 'translation.slug')
      .select([
        'translation.slug',
        'translation.locale',
        'translation.version',
        'translation.updated_at',
      ])
      .where('pages.is_published', '=', true)
      .execute(),
  ]);
  return [...pages, ...translations];
}

/** The pages that the law asks for, published or not; of several for the same purpose the published ones first. */
export function selectLegalPages(db: Db) {
  return db
    .selectFrom('pages')
    .select(['slug', 'purpose', 'is_published'])
    .where('purpose', 'is not', null)
    .orderBy('is_published', 'desc')
    .orderBy('slug');
}

/** The terms, if they are published and somebody has written them in some language. */
export function selectWrittenTerms(db: Db) {
  return db
    .selectFrom('pages')
    .select('slug')
    .where('slug', '=', 'terms-of-service')
    .where('is_published', '=', true)
    .where((page) =>
      page.or([
        page('version', '>', 0),
        page.exists(
          page
            .selectFrom('page_translations')
            .select('page_translations.slug')
            .whereRef('page_translations.slug', '=', 'pages.slug'),
        ),
      ]),
    );
}

/** A page in the source language, for its editor. */
export async function getEditablePage(ctx: Ctx, slug: PageSlug): Promise<EditablePage> {
  requirePermission(ctx, 'pages.edit');
  const row = await getSource(ctx, slug);
  return presentEditablePage(row, await listPageLanguages(ctx, row));
}

/** A page's texts with their translation into a language, for the editor. */
export async function getPageTranslation(
  ctx: Ctx,
  slug: PageSlug,
  locale: Locale,
): Promise<Translation> {
  requirePermission(ctx, 'pages.edit');
  const row = await getSource(ctx, slug);
  const [saved, languages] = await Promise.all([
    findTranslation(ctx, slug, locale),
    listPageLanguages(ctx, row),
  ]);
  const translated = translatedTexts(saved);
  return {
    locale,
    sourceLocale: row.locale as Locale,
    version: saved?.version ?? 0,
    title: row.title,
    texts: textsOfPage(row).map((text) => ({ ...text, text: translated[text.key] })),
    languages,
  };
}

/** Every other language of the shop, with the number of untranslated texts of a page. */
export async function listPageLanguages(ctx: Ctx, page: PageRow): Promise<TranslationStatus[]> {
  const [{ locales }, translations] = await Promise.all([
    getShopLanguages(ctx),
    listTranslations(ctx, page.slug),
  ]);
  return languagesOf(page, locales, translations);
}

type PageTranslation = Selectable<PageTranslations>;

/** The other languages of the shop, with the number of untranslated texts of a page. */
export function languagesOf(
  page: PageRow,
  locales: readonly Locale[],
  translations: readonly PageTranslation[],
): TranslationStatus[] {
  return locales
    .filter((locale) => locale !== page.locale)
    .map((locale) => {
      const saved = translations.find((each) => each.locale === locale);
      const texts =
        !saved && page.version === 0 && isFixedPage(page.slug)
          ? STARTING_TEXTS[locale][page.slug]
          : translatedTexts(saved);
      return { locale, missing: countMissing(textsOfPage(page), { ...texts }) };
    });
}

/** A page in the source language. */
export async function getSource(ctx: Ctx, slug: PageSlug): Promise<PageRow> {
  const row = await findRow(ctx, slug);
  if (row) return row;
  if (!isFixedPage(slug)) throw new ApiFailure(PageFailures.page_not_found);
  return getStartingRow(ctx, slug);
}

function findRow(ctx: Ctx, slug: PageSlug): Promise<PageRow | undefined> {
  return ctx.db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** The stored translations of a page. */
export function listTranslations(ctx: Ctx, slug: PageSlug): Promise<PageTranslation[]> {
  return ctx.db.selectFrom('page_translations').selectAll().where('slug', '=', slug).execute();
}

/** The stored translation of a page. */
export function findTranslation(ctx: Ctx, slug: PageSlug, locale: Locale) {
  return ctx.db
    .selectFrom('page_translations')
    .selectAll()
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .executeTakeFirst();
}
