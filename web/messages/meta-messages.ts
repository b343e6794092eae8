import { DEFAULT_LOCALE, type Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { loadedMessages, type WebArea } from './loaded-messages.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The messages of an area in a `meta` function, which may not use hooks. */
export function metaMessages<Name extends WebArea>(matches: Matches, area: Name): Messages<Name> {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return loadedMessages((root as { locale?: Locale } | undefined)?.locale ?? DEFAULT_LOCALE, area);
}
