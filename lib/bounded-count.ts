import { formatNumber } from '#lib/format/format-number.ts';
import type { Locale } from './locale.ts';

/** The highest number of a count on a screen, so that no badge reads more index entries than this. */
export const MAX_COUNTED = 1000;

/** A count for a screen: exact up to `MAX_COUNTED`, above it `1,000+`. */
export function formatBoundedCount(count: number, locale: Locale = 'en'): string {
  return count > MAX_COUNTED
    ? `${formatNumber(MAX_COUNTED, locale)}+`
    : formatNumber(count, locale);
}
