import { formatNumber } from './format-number.ts';
import type { Locale } from '#lib/locale.ts';

/** A typed rate, `7.7` or `7,7`, in basis points; NaN for anything else. Uses no floats. */
export function parsePercent(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match?.[1]) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Basis points as text for a field: 770 is `7.7`, in German `7,7`. */
export function formatBasisPoints(basisPoints: number, locale: Locale): string {
  return formatNumber(basisPoints / 100, locale, { maximumFractionDigits: 2, useGrouping: false });
}
