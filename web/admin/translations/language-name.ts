import { cached } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';

/** A language's name in the language of the page: "German", "Deutsch". */
export function languageName(language: Locale, locale: Locale): string {
  const names = cached(
    `language ${locale}`,
    () => new Intl.DisplayNames(locale, { type: 'language' }),
  );
  return names.of(language) ?? language;
}
