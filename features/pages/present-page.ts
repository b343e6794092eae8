import type { Selectable } from 'kysely';
import type { Pages } from '#db/schema.ts';
import type { TranslationStatus } from '#features/settings/translation-contract.ts';
import { renderMarkdown } from '#kit/markdown.ts';
import { toLocale, type Locale } from '#lib/locale.ts';
import type { EditablePage, Page } from './contract.ts';

/** A page in one language. */
export type PageRow = Selectable<Pages>;

/** A page for its readers. */
export async function presentPage(row: PageRow, locales: Locale[]): Promise<Page> {
  return { ...common(row), html: await renderMarkdown(row.body), locales };
}

/** A page for its editor. */
export function presentEditablePage(row: PageRow, languages: TranslationStatus[]): EditablePage {
  return { ...common(row), body: row.body, languages };
}

function common(row: PageRow) {
  return {
    slug: row.slug,
    title: row.title,
    version: row.version,
    // Version 0 is the starting text, before the first edit.
    updatedAt: row.version === 0 ? null : row.updated_at.toISOString(),
    locale: toLocale(row.locale),
  };
}
