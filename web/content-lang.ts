import { redirect } from 'react-router';
import type { ContentLanguage } from '#features/settings/translation-contract.ts';
import type { Locale } from '#lib/locale.ts';

/** The `lang` of a text that is shown in the language it was written in, because the page's language has no translation of it. */
export function langOf(content: ContentLanguage, field: string): Locale | undefined {
  return content.fallbacks.includes(field) ? content.locale : undefined;
}

/**
 * Content has an address in each language. One of another language, or an id, leads to the right one. Browsers must ask again: an
 * administrator can give the old address to something else.
 */
export function requireAddress(url: URL, path: string): void {
  if (url.pathname === path) return;
  const headers = { 'cache-control': 'no-store' };
  throw redirect(path + url.search, { status: 301, headers });
}
