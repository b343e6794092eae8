import type { Selectable } from 'kysely';
import type { Pages } from '#db/schema.ts';
import type { TranslationStatus } from '#features/settings/shared/translation-contract.ts';
import { renderMarkdown } from '#kit/markdown.ts';
import { toLocale, type Locale } from '#lib/locale.ts';
import type { AdminPage, EditablePage, Page } from './contract.ts';
import type { PagePlace, PagePurpose } from '#features/pages/shared/pages.ts';

/** A text that the shop came with may not be stored yet, so it has no id. */
export type PageRow = Omit<Selectable<Pages>, 'id'>;

/** The texts of a page in one language: of the page itself or of a translation. */
type TextRow = Pick<
  PageRow,
  'slug' | 'title' | 'body' | 'seo_title' | 'seo_description' | 'version' | 'locale' | 'updated_at'
>;

/** A page for its readers. */
export async function presentPage(row: TextRow, locales: Locale[]): Promise<Page> {
  return { ...common(row), html: await renderMarkdown(row.body), locales };
}

/** A page for its editor. */
export function presentEditablePage(row: PageRow, languages: TranslationStatus[]): EditablePage {
  return {
    ...common(row),
    body: row.body,
    place: row.place as PagePlace,
    menuName: row.menu_name,
    purpose: row.purpose as PagePurpose | null,
    isPublished: row.is_published,
    detailsVersion: row.details_version,
    languages,
  };
}

/** A page for the list of pages. */
export function presentAdminPage(
  row: Selectable<Pages>,
  languages: TranslationStatus[],
): AdminPage {
  const { slug, title, locale, updatedAt } = common(row);
  return {
    id: row.id,
    slug,
    title,
    locale,
    place: row.place as PagePlace,
    purpose: row.purpose as PagePurpose | null,
    isPublished: row.is_published,
    updatedAt,
    languages,
  };
}

function common(row: TextRow) {
  return {
    slug: row.slug,
    title: row.title,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    version: row.version,
    // Version 0 is the text that the shop came with, before the first edit.
    updatedAt: row.version === 0 ? null : row.updated_at.toISOString(),
    locale: toLocale(row.locale),
  };
}
