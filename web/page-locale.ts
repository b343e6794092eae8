/** A page's language: only its address decides it, and it stays the same until another document is loaded. */
import { createContext, redirect, redirectDocument } from 'react-router';
import {
  DEFAULT_LOCALE,
  isLocale,
  localePrefix,
  splitLocale,
  withLocale,
  type Locale,
  type ShopLanguages,
} from '#lib/locale.ts';

/** Server: the language of this request's page, set by server/pages/render.ts. */
export const pageLocale = createContext<Locale>(DEFAULT_LOCALE);

/** Browser: the language of this document. */
export function documentLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}

/** A request's address without the language prefix, for redirects, unsaved input and comparing paths. */
export function urlWithoutLocale(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = splitLocale(url.pathname).path;
  return url;
}

/** The language of a redirect's target; server/pages/render.ts turns it into the address. */
export const REDIRECT_LOCALE = 'x-redirect-locale';

/** Server: redirects to a path of ours in the person's language, or in the page's if they have none. */
export function redirectInLocale(path: string, locale: Locale | null): Response {
  return redirect(path, locale ? { headers: { [REDIRECT_LOCALE]: locale } } : undefined);
}

/** Browser: the same. Another language is another document. */
export function redirectInLocaleInBrowser(path: string, locale: Locale | null): Response {
  const languages = documentLanguages();
  if (!locale || locale === documentLocale() || !languages.locales.includes(locale))
    return redirect(path);
  const address = withLocale(path, localePrefix(locale, languages));
  return redirectDocument(new URL(address, location.origin).href);
}

/** Browser: the languages listed in this document, the default first. */
function documentLanguages(): ShopLanguages {
  const named = document.querySelector<HTMLMetaElement>('meta[name="locales"]')?.content ?? '';
  const locales = named.split(' ').filter(isLocale);
  return { defaultLocale: locales[0] ?? documentLocale(), locales };
}
