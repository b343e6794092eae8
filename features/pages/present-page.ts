import type { Selectable } from 'kysely';
import type { Pages } from '#db/schema.ts';
import { renderMarkdown } from '#kit/markdown.ts';
import type { EditablePage, Page } from './contract.ts';

/** A page as it was written; one that nobody has written yet was never changed. */
export type PageRow = Omit<Selectable<Pages>, 'updated_at'> & { updated_at: Date | null };

/** How a page leaves the server for its readers. */
export async function presentPage(row: PageRow): Promise<Page> {
  return { ...common(row), html: await renderMarkdown(row.body) };
}

/** How a page leaves the server for its editor. */
export function presentEditablePage(row: PageRow): EditablePage {
  return { ...common(row), body: row.body };
}

function common(row: PageRow) {
  return {
    slug: row.slug,
    title: row.title,
    version: row.version,
    updatedAt: row.updated_at?.toISOString() ?? null,
  };
}
