import type { Locale } from '#lib/locale.ts';

interface Taglines {
  /** In the shop's default language. */
  tagline: string;
  defaultLocale: Locale;
  /** In other languages, as far as somebody has written them. */
  taglines: Readonly<Partial<Record<Locale, string>>>;
}

/** The shop's sentence about itself in the reader's language, else in the shop's; `locale` says which. Empty if the shop has none. */
export function taglineFor(
  { tagline, defaultLocale, taglines }: Taglines,
  reader: Locale,
): { text: string; locale: Locale } {
  const own = reader === defaultLocale ? '' : (taglines[reader] ?? '');
  return own === '' ? { text: tagline, locale: defaultLocale } : { text: own, locale: reader };
}
