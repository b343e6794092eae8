import type { Messages } from '#messages/types.ts';
import { loadedMessages, type WebArea } from './loaded-messages.ts';
import { useLocale } from '#web/use-locale.ts';

/**
 * The messages of an area in the page's language: `const m = useMessages('shop')`, then `m.orderNow`. Pass the area as a string literal:
 * the build reads it to find the areas of each page.
 */
export function useMessages<Name extends WebArea>(area: Name): Messages<Name> {
  return loadedMessages(useLocale(), area);
}
