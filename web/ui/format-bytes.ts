import { formatNumber } from '#lib/format/format-number.ts';
import type { Locale } from '#lib/locale.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Formats a file size: `340 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, locale: Locale = 'en'): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  const digits = value < 10 && power > 0 ? 1 : 0;
  const figure = formatNumber(value, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${figure} ${UNITS[power]}`;
}
