/** Browser: loads the messages of pages. The document loads its own; this module is loaded with the first navigation. */
import { areasByRoute } from 'virtual:message-areas';
import type { Locale } from '#lib/locale.ts';
import { isLoaded, storeMessages } from './loaded-messages.ts';

const CATALOGUES = import.meta.glob<{ messages: object } | undefined>([
  '/messages/compiled/*/*.ts',
  '!/messages/compiled/*/api-*.ts',
  '!/messages/compiled/*/mail*.ts',
  '!/messages/compiled/*/paper.ts',
]);

/** Loads the missing messages of these routes. */
export async function loadMessages(locale: Locale, routeIds: readonly string[]): Promise<void> {
  const areas = new Set(routeIds.flatMap((id) => areasByRoute[id] ?? []));
  const missing = [...areas].filter((area) => !isLoaded(locale, area));
  await Promise.all(missing.map((area) => loadArea(locale, area)));
}

async function loadArea(locale: Locale, area: string): Promise<void> {
  const load = CATALOGUES[`/messages/compiled/${locale}/${area}.ts`];
  if (!load) throw new Error(`There are no messages for ${area} in ${locale}`);
  const module = await load();
  // A missing file reloads the page (watchPreloads): nothing is shown until then.
  if (!module) return new Promise(() => undefined);
  storeMessages(locale, area, module.messages);
}
