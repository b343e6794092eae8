import type { Locale } from '#lib/locale.ts';

/** A language's name in the language of the page: "German", "Deutsch". */
export function languageName(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}
