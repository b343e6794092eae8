import type { Locale } from '#lib/locale.ts';

const names: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** A language's name in the language of the page: "German", "Deutsch". */
export function languageName(language: Locale, locale: Locale): string {
  names[locale] ??= new Intl.DisplayNames(locale, { type: 'language' });
  return names[locale].of(language) ?? language;
}
