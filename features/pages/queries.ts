import { getShopLanguages } from '#features/settings/queries.ts';
import type { Translation, TranslationStatus } from '#features/settings/translation-contract.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import { countMissing } from '#lib/translation.ts';
import { PageSlug, type EditablePage, type Page } from './contract.ts';
import { textsOfPage } from './page-texts.ts';
import { presentEditablePage, presentPage, type PageRow } from './present-page.ts';
import { STARTING_TEXTS } from './starting-texts.ts';
import { getStartingText } from './store-starting-texts.ts';

/**
 * A page for visitors: in their language, or in the source language. A page that was never edited has a starting text in every language.
 */
export async function getPage(ctx: Ctx, slug: PageSlug): Promise<Page> {
  const [page, translations, { locales }] = await Promise.all([
    findRow(ctx, slug),
    listTranslations(ctx, slug),
    getShopLanguages(ctx),
  ]);
  const isWritten = page !== undefined && page.version > 0;
  const readable = locales.filter(
    (locale) =>
      !isWritten || page.locale === locale || translations.some((each) => each.locale === locale),
  );
  if (page?.locale === ctx.locale) return presentPage(page, readable);
  const translation = translations.find(({ locale }) => locale === ctx.locale);
  return presentPage(
    translation ?? (isWritten ? page : startingRow(slug, ctx.locale, ctx.now)),
    readable,
  );
}

/** When each edited page last changed, in each language, for the sitemap. */
export async function listPageAddresses(
  ctx: Ctx,
): Promise<{ slug: string; locale: string; version: number; updated_at: Date }[]> {
  const [pages, translations] = await Promise.all([
    ctx.db
      .selectFrom('pages')
      .select(['slug', 'locale', 'version', 'updated_at'])
      .where('version', '>', 0)
      .execute(),
    ctx.db
      .selectFrom('page_translations')
      .select(['slug', 'locale', 'version', 'updated_at'])
      .execute(),
  ]);
  return [...pages, ...translations];
}

/** A page in the source language, for its editor. */
export async function getEditablePage(ctx: Ctx, slug: PageSlug): Promise<EditablePage> {
  requireAdmin(ctx);
  const row = await getSource(ctx, slug);
  return presentEditablePage(row, await listPageLanguages(ctx, row));
}

/** Every page for its editor. */
export async function listEditablePages(ctx: Ctx): Promise<EditablePage[]> {
  return Promise.all(PageSlug.options.map((slug) => getEditablePage(ctx, slug)));
}

/** A page's texts with their translation into a language, for the editor. */
export async function getPageTranslation(
  ctx: Ctx,
  slug: PageSlug,
  locale: Locale,
): Promise<Translation> {
  requireAdmin(ctx);
  const row = await getSource(ctx, slug);
  const [saved, languages] = await Promise.all([
    findTranslation(ctx, slug, locale),
    listPageLanguages(ctx, row),
  ]);
  const translated = { title: saved?.title ?? '', body: saved?.body ?? '' };
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
  const isWritten = page.version > 0;
  return locales
    .filter((locale) => locale !== page.locale)
    .map((locale) => {
      const saved = translations.find((each) => each.locale === locale);
      const texts =
        saved ?? (isWritten ? { title: '', body: '' } : STARTING_TEXTS[locale][page.slug]);
      const { title, body } = texts;
      return { locale, missing: countMissing(textsOfPage(page), { title, body }) };
    });
}

/** A page in the source language. */
export async function getSource(ctx: Ctx, slug: PageSlug): Promise<PageRow> {
  const row = await findRow(ctx, slug);
  if (row) return row;
  const { defaultLocale: locale } = await getShopLanguages(ctx);
  return { slug, ...(await getStartingText(ctx, slug)), locale, version: 0, updated_at: ctx.now };
}

function startingRow(slug: PageSlug, locale: Locale, updated_at: Date): PageRow {
  return { slug, ...STARTING_TEXTS[locale][slug], locale, version: 0, updated_at };
}

function findRow(ctx: Ctx, slug: PageSlug): Promise<PageRow | undefined> {
  return ctx.db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

async function listTranslations(ctx: Ctx, slug: PageSlug): Promise<PageRow[]> {
  const rows = await ctx.db
    .selectFrom('page_translations')
    .selectAll()
    .where('slug', '=', slug)
    .execute();
  return rows.map((row) => ({ ...row, slug }));
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
