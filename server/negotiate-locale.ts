import { parseAccept } from 'hono/utils/accept';
import type { Locale } from '#lib/locale.ts';

/**
 * The offered language that an Accept-Language header prefers, or null. A region or script falls back to its language: `de-CH` selects
 * German.
 */
export function negotiateLocale(
  acceptLanguage: string | null | undefined,
  offered: readonly Locale[],
): Locale | null {
  if (!acceptLanguage) return null;
  for (const { type, q } of parseAccept(acceptLanguage)) {
    const language = type.toLowerCase().split('-')[0];
    const match = offered.find((locale) => locale === language);
    if (q > 0 && match) return match;
  }
  return null;
}
