import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE, type Locale } from '#lib/locale.ts';

/** The document's language, set by both entries. */
export const PageLocale = createContext<Locale>(DEFAULT_LOCALE);

export function useLocale(): Locale {
  return useContext(PageLocale);
}
