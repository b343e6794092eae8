import { LOCALE_TAGS, type Locale } from './locale.ts';

/** A text in some languages of the shop. */
export type Localized = Readonly<Partial<Record<Locale, string>>>;

/** A text with the language it is written in. */
export interface LocalizedText {
  text: string;
  locale: Locale;
}

/** The text in the reader's language, else in the shop's, else in any; null if nobody has written one. */
export function pickLocalized(
  texts: Localized,
  reader: Locale,
  defaultLocale: Locale,
): LocalizedText | null {
  const locale = [reader, defaultLocale, ...LOCALE_TAGS].find((tag) => texts[tag]);
  return locale ? { text: texts[locale] ?? '', locale } : null;
}
