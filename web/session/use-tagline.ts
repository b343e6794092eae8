import type { Locale } from '#lib/locale.ts';
import { taglineFor } from '#features/settings/shared/tagline.ts';
import { langOfName } from '#web/content-lang.ts';
import { useLocale } from '#web/use-locale.ts';
import { useSite } from './use-site.ts';

/** The shop's tagline for this page, and its `lang` if it is not in the page's language. */
export function useTagline(): { text: string; lang: Locale | undefined } {
  const page = useLocale();
  const { tagline = '', taglines = {}, defaultLocale = page } = useSite();
  const localized = taglineFor({ tagline, taglines, defaultLocale }, page);
  return { text: localized.text, lang: langOfName(localized, page) };
}
