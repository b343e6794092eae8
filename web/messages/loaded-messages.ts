import type { Locale } from '#lib/locale.ts';
import { catalogues } from '#messages/compiled/all.ts';
import type { Area, Messages } from '#messages/types.ts';

/** Areas that a browser never needs: their sentences are used by the API, in mails and in documents. */
export type WebArea = Exclude<Area, `api-${string}` | 'mail' | `mail-${string}` | 'paper'>;

/** The server has every catalogue; in the browser this starts empty (scripts/messages/vite-plugin.ts). */
const loaded: Record<string, Record<string, object>> = catalogues;

/** Browser: stores a loaded area. */
export function storeMessages(locale: Locale, area: string, messages: object): void {
  (loaded[locale] ??= {})[area] = messages;
}

export function isLoaded(locale: Locale, area: string): boolean {
  return loaded[locale]?.[area] !== undefined;
}

/** The messages of a loaded area. */
export function loadedMessages<Name extends WebArea>(locale: Locale, area: Name): Messages<Name> {
  const messages = loaded[locale]?.[area];
  if (!messages) throw new Error(`The messages of ${area} in ${locale} are not loaded`);
  return messages as Messages<Name>;
}
