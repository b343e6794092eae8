import { formatNumber } from './format-number.ts';
import type { Locale } from './locale.ts';

/** The highest number that a count on a screen reaches, so that no badge costs more than reading this many index entries. */
export const MOST_COUNTED = 1000;

/** A count for a screen: exact up to `MOST_COUNTED`, above it `1,000+`. */
export function countWords(count: number, locale: Locale = 'en'): string {
  return count > MOST_COUNTED
    ? `${formatNumber(MOST_COUNTED, locale)}+`
    : formatNumber(count, locale);
}
