import type { Messages } from '#messages/types.ts';
import { loadedMessages, type WebArea } from './loaded-messages.ts';
import { useLocale } from '#web/use-locale.ts';

/**
 * The messages of an area in the language of the page: `const m = useMessages('shop')`, then `m.orderNow`. Name the area as a text: the
 * build reads it to know which areas a page loads.
 */
export function useMessages<Name extends WebArea>(area: Name): Messages<Name> {
  return loadedMessages(useLocale(), area);
}
