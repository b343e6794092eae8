import type { Locale } from '#lib/locale.ts';
import { catalogues } from '#messages/compiled/all.ts';
import type { Area, Messages } from '#messages/types.ts';

/** Areas that a browser never needs: their sentences come from the API, in mails and on papers. */
export type WebArea = Exclude<Area, `api-${string}` | 'mail' | `mail-${string}` | 'paper'>;

/** The server has every catalogue; in the browser this begins empty (scripts/messages/vite-plugin.ts). */
const loaded: Record<string, Record<string, object>> = catalogues;

/** Browser: keeps an area that was loaded. */
export function storeMessages(locale: Locale, area: string, messages: object): void {
  (loaded[locale] ??= {})[area] = messages;
}

export function isLoaded(locale: Locale, area: string): boolean {
  return loaded[locale]?.[area] !== undefined;
}

/** The messages of an area that the page has. */
export function loadedMessages<Name extends WebArea>(locale: Locale, area: Name): Messages<Name> {
  const messages = loaded[locale]?.[area];
  if (!messages) throw new Error(`The messages of ${area} in ${locale} are not loaded`);
  return messages as Messages<Name>;
}
