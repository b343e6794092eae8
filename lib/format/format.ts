/**
 * Formats values for messages in a language: numbers, money, dates, lists, countries. `Intl` objects are cached, because creating one costs
 * more than using it. The time zone is always explicit. Safe in a browser.
 */
import { formatNumber } from './format-number.ts';
import type { Locale } from '#lib/locale.ts';

/** `25%` in English, `25 %` in German, from 0.25. */
export function formatPercent(share: number, locale: Locale, digits = 0): string {
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: digits });
}

/** `12 May 2026` · `12 May 2026, 14:00` · `14:00` · `12 May 2026, 14:00:00` */
export type DateStyle = 'date' | 'moment' | 'clock' | 'exact';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  clock: { timeStyle: 'short' },
  exact: { dateStyle: 'long', timeStyle: 'medium' },
};

/** British English writes the day first and uses 24 hours, like this shop in its first version. */
const DATE_LOCALES: Record<Locale, string> = { en: 'en-GB', de: 'de' };

export function formatDate(
  at: Date | string,
  style: DateStyle,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const format = cached(
    `date ${style} ${timeZone} ${locale}`,
    () => new Intl.DateTimeFormat(DATE_LOCALES[locale], { ...DATE_STYLES[style], timeZone }),
  );
  return format.format(new Date(at));
}

/** `one, two and three` or, with `or`, `one, two or three`. */
export function formatList(
  items: readonly string[],
  locale: Locale,
  join: 'and' | 'or' = 'and',
): string {
  const type = join === 'and' ? 'conjunction' : 'disjunction';
  const tag = locale === 'en' ? 'en-GB' : locale;
  return cached(`list ${type} ${locale}`, () => new Intl.ListFormat(tag, { type })).format(items);
}

/** `Germany`, `Deutschland`. Runtimes differ in a few names, so show the server's name instead of computing it again in the browser. */
export function formatCountry(code: string, locale: Locale): string {
  const names = cached(
    `country ${locale}`,
    () => new Intl.DisplayNames(locale, { type: 'region' }),
  );
  return names.of(code) ?? code;
}

/** The sort order of the language: Ä next to A. Numbers within texts are compared as numbers. */
export function compareText(locale: Locale): (one: string, other: string) => number {
  return cached(`collator ${locale}`, () => new Intl.Collator(locale, { numeric: true })).compare;
}

const cache = new Map<string, unknown>();

/** What is costly to make, by a key that says what it is; for a few keys, because all are kept. */
export function cached<Format>(key: string, make: () => Format): Format {
  const existing = cache.get(key) as Format | undefined;
  if (existing) return existing;
  const created = make();
  cache.set(key, created);
  return created;
}
