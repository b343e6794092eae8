import type { Locale } from '#lib/locale.ts';

const names: Record<string, string> = {};

/** A language's name in the language of the page: "German", "Deutsch". Kept, because a form for each language asks for it at every field. */
export function languageName(language: Locale, locale: Locale): string {
  return (names[`${language} ${locale}`] ??=
    new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language);
}
