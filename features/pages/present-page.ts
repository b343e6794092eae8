import type { Selectable } from 'kysely';
import type { Pages } from '#db/schema.ts';
import { renderMarkdown } from '#lib/markdown.ts';
import type { EditablePage, Page, PageSlug } from './contract.ts';

/** How a page leaves the server for its readers. */
export function presentPage(row: Selectable<Pages>): Page {
  return { ...common(row), html: renderMarkdown(row.body) };
}

/** How a page leaves the server for its editor. */
export function presentEditablePage(row: Selectable<Pages>): EditablePage {
  return { ...common(row), body: row.body };
}

function common(row: Selectable<Pages>) {
  return {
    slug: row.slug as PageSlug, // the table allows no other
    title: row.title,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
