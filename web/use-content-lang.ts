import type { Locale } from '#lib/locale.ts';
import { useSite } from './session/use-site.ts';
import { useLocale } from './use-locale.ts';

/** The `lang` of what the shop's people wrote, where the page around it is in another language. */
export function useContentLang(): Locale | undefined {
  const { defaultLocale } = useSite();
  const locale = useLocale();
  return defaultLocale === locale ? undefined : defaultLocale;
}
