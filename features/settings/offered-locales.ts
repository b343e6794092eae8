import { LOCALE_TAGS, type Locale, type ShopLanguages } from '#lib/locale.ts';

/** Each language once, always in the same order, and always with the default. */
export function offeredLocales({ defaultLocale, locales }: ShopLanguages): Locale[] {
  return LOCALE_TAGS.filter((tag) => tag === defaultLocale || locales.includes(tag));
}
