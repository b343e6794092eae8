import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#lib/locale.ts';
import { bracketAll } from '#test/harness/bracket-messages.ts';

type Catalogues = Record<Locale, Record<string, Record<string, unknown>>>;

/** Puts brackets around every message of the built shop that runs in this process. */
export async function bracketCatalogues(locale: Locale): Promise<void> {
  const areas = (await findCatalogues())[locale];
  for (const [area, messages] of Object.entries(areas)) areas[area] = bracketAll(messages);
}

/** The build keeps all catalogues in one module, which this process has in memory once. */
async function findCatalogues(): Promise<Catalogues> {
  const folder = path.resolve('build/server/assets');
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const exported = Object.values((await import(path.join(folder, name))) as object);
    const catalogues = exported.find(isCatalogues);
    if (catalogues) return catalogues;
  }
  throw new Error('The build has no module with all catalogues');
}

function isCatalogues(value: unknown): value is Catalogues {
  const { en, de } = (value ?? {}) as Partial<Record<Locale, object>>;
  return typeof en === 'object' && typeof de === 'object' && 'site' in de;
}
