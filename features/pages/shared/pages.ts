/** What the program itself knows about pages; without schemas, so that public pages can import it. */

/** The pages that every shop has: forms and orders link to them, so their addresses stay, and nobody deletes them. */
export const FIXED_PAGES = ['about', 'terms-of-service'] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

export function isFixedPage(slug: string): slug is FixedPage {
  return (FIXED_PAGES as readonly string[]).includes(slug);
}

/** The menu that links to a page. */
export const PAGE_PLACES = ['header', 'footer', 'none'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** The longest name of a page in a menu, in characters. */
export const MAX_MENU_NAME = 40;

/** What the law asks for, in many countries. */
export const PAGE_PURPOSES = [
  'privacy',
  'imprint',
  'refunds',
  'withdrawal',
  'accessibility',
] as const;
export type PagePurpose = (typeof PAGE_PURPOSES)[number];

/** What a template leaves to its reader: `[… name of the court]`. The editor may have escaped the bracket. */
const MARK = /\\?\[…[^\]\n]{0,200}\]/g;

/** The marks in a text that still have to be replaced. */
export function openMarks(text: string): string[] {
  return (text.match(MARK) ?? []).map((mark) => mark.replaceAll('\\', ''));
}
