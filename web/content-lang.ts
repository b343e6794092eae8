import { redirect } from 'react-router';
import type { ContentLanguage } from '#features/settings/shared/translation-contract.ts';
import type { Locale } from '#lib/locale.ts';

/** The `lang` of a text shown in its source language, because it has no translation into the page's language. */
export function langOf(content: ContentLanguage, field: string): Locale | undefined {
  return content.fallbacks.includes(field) ? content.locale : undefined;
}

/** The `lang` of a name that knows its language, such as a category's. */
export function langOfName({ locale }: { locale: Locale }, page: Locale): Locale | undefined {
  return locale === page ? undefined : locale;
}

/**
 * Content has an address in each language. An address of another language, or an id, redirects to the right one. Browsers must check again
 * each time, because an administrator can reuse the old address.
 */
export function requireAddress(url: URL, path: string): void {
  if (url.pathname === path) return;
  const headers = { 'cache-control': 'no-store' };
  throw redirect(path + url.search, { status: 301, headers });
}
