import { localePrefix, withLocale } from '#lib/locale.ts';
import { useSite } from './session/use-site.ts';
import { useLocale } from './use-locale.ts';

/** The feeds of the posts, with links to pages in this page's language. */
export function useFeedAddresses(): { atom: string; rss: string; json: string } {
  const locale = useLocale();
  const { defaultLocale = locale, locales = [] } = useSite();
  const prefix = localePrefix(locale, { defaultLocale, locales });
  const addressOf = (file: string) => `/api/feeds${withLocale(file, prefix)}`;
  return {
    atom: addressOf('/atom.xml'),
    rss: addressOf('/rss.xml'),
    json: addressOf('/feed.json'),
  };
}
