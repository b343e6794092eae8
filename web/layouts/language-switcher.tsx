import { useLocation } from 'react-router';
import { LOCALES, localePrefix, withLocale, type Locale } from '#lib/locale.ts';
import { browserApi } from '#web/api.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { useLocale } from '#web/use-locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/**
 * This page in the shop's other languages, each with its own name. Plain links, because another language is another document. Nothing in a
 * shop with one language.
 */
export function LanguageSwitcher() {
  const m = useMessages('site');
  const { defaultLocale, locales = [] } = useSite();
  const current = useLocale();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  if (!defaultLocale || locales.length < 2) return null;
  return (
    <nav aria-label={m.language}>
      <ul className="languages">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={withLocale(pathname + search, localePrefix(locale, { defaultLocale, locales }))}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              // A cached page was rendered without the query of this visitor's address.
              suppressHydrationWarning
              onClick={() => user && remember(locale)}
            >
              {LOCALES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A signed-in person's choice: it sets the language of their mails and of the page after sign-in. The link works without it. */
function remember(locale: Locale): void {
  void browserApi()
    .account.$patch({ json: { locale } }, { init: { keepalive: true } })
    .catch(() => undefined);
}
