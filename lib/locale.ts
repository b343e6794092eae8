/** The languages of this program and their URL prefixes: `/de/services` is `/services` in German. */

/** Every language of the program, with its own name. */
export const LOCALES = { en: 'English', de: 'Deutsch' } as const;

/** A language's BCP 47 tag. */
export type Locale = keyof typeof LOCALES;

export const LOCALE_TAGS = Object.keys(LOCALES) as [Locale, ...Locale[]];

/** The languages of a shop. The default is always one of those offered. */
export interface ShopLanguages {
  defaultLocale: Locale;
  locales: readonly Locale[];
}

/** The language of the source texts. A shop's own default is a setting. */
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

/** The locale from the database; a language that the program no longer has counts as the source language. */
export function toLocale(stored: string): Locale {
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** Splits a path, with or without a query, into its language prefix and the path that follows; `locale` is null without a prefix. */
export function splitLocale(path: string): { locale: Locale | null; path: string } {
  const [, tag, rest] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? [];
  // "/de//host" and "/de/\\host" would become the address of another host.
  if (rest === undefined || !isLocale(tag) || /^\/[/\\]/.test(rest)) return { locale: null, path };
  return { locale: tag, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The URL prefix of a language: null for the default, and for a language that the shop does not offer. */
export function localePrefix(
  locale: Locale | null | undefined,
  { defaultLocale, locales }: ShopLanguages,
): Locale | null {
  return locale && locale !== defaultLocale && locales.includes(locale) ? locale : null;
}

/** The same path with a language prefix; null is the shop's default language, without a prefix. */
export function withLocale(path: string, locale: Locale | null): string {
  if (locale === null) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}
