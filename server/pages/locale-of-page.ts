import type { HonoRequest } from 'hono';
import {
  DEFAULT_LOCALE,
  LOCALE_TAGS,
  localePrefix,
  splitLocale,
  type Locale,
} from '#lib/locale.ts';
import type { Deps } from '#server/deps.ts';
import { negotiateLocale } from '#server/negotiate-locale.ts';

/**
 * The language of a page that could not be rendered. While the database is down, the shop's languages may be unknown: then the browser's
 * preference is used.
 */
export async function localeOfPage(
  { locales }: Pick<Deps, 'locales'>,
  request: HonoRequest,
): Promise<Locale> {
  const named = splitLocale(request.path).locale;
  const languages = await locales.get().catch(() => null);
  if (languages) return localePrefix(named, languages) ?? languages.defaultLocale;
  return named ?? negotiateLocale(request.header('accept-language'), LOCALE_TAGS) ?? DEFAULT_LOCALE;
}
