/** The language of a page: its address alone decides it, and it stays the same until another document is loaded. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/locale.ts';

/** Browser: the language of this document. */
export function documentLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
