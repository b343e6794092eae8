/** Reads every catalogue of `messages/` and writes `messages/compiled/`. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { compileCatalogue, parametersOf, readMessageFile, type Catalogue } from './compile.ts';

/** The language that every other is translated from. */
export const SOURCE_LOCALE: Locale = 'en';

const FOLDER = 'messages';
const AREA = /^[a-z]+(-[a-z]+)*$/;

/** Catalogues by locale, then by area. */
export type Catalogues = Record<string, Record<string, Catalogue>>;

/**
 * Writes what changed of `messages/compiled/`, which is not in git. Runs first in every build, in the development server and in every run of
 * tests, so nothing that imports the files needs to think of it; a package contains them. Several processes may do it at once.
 */
export async function compileMessages(root = '.') {
  const catalogues = await readCatalogues(root);
  return { catalogues, changed: await writeCompiled(compileAll(catalogues), root) };
}

export async function readCatalogues(root = '.'): Promise<Catalogues> {
  const catalogues: Catalogues = {};
  for (const locale of Object.keys(LOCALES)) {
    const folder = path.join(root, FOLDER, locale);
    const byArea: Record<string, Catalogue> = {};
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names.toSorted()) {
      const file = `${FOLDER}/${locale}/${name}`;
      const area = path.basename(name, '.json');
      if (!AREA.test(area) || !name.endsWith('.json'))
        throw new Error(`${file}: an area is named in kebab-case and ends in .json`);
      const json = await readFile(path.join(folder, name), 'utf8');
      for (const [of, messages] of readMessageFile(json, area, file)) {
        const known = (byArea[of] ??= {});
        const twice = Object.keys(messages).find((key) => known[key] !== undefined);
        if (twice) throw new Error(`${file}: ${of} has ${twice} in another file too`);
        Object.assign(known, messages);
      }
    }
    catalogues[locale] = byArea;
  }
  return catalogues;
}

/** Problems for translators and authors: missing or unknown keys, and parameters that differ from English. */
export function findFaults(catalogues: Catalogues): string[] {
  const source = catalogues[SOURCE_LOCALE] ?? {};
  return Object.entries(catalogues).flatMap(([locale, byArea]) => {
    const areas = [...new Set([...Object.keys(source), ...Object.keys(byArea)])];
    return areas.flatMap((area) =>
      compareCatalogues(`messages/${locale}/${area}.json`, source[area], byArea[area]),
    );
  });
}

function compareCatalogues(file: string, source?: Catalogue, target?: Catalogue): string[] {
  if (!source) return [`${file}: there is no such area in ${SOURCE_LOCALE}`];
  if (!target) return [`${file}: missing`];
  const unknown = Object.keys(target).filter((key) => source[key] === undefined);
  return [
    ...unknown.map((key) => `${file}: ${key}: unknown, ${SOURCE_LOCALE} has no such message`),
    ...Object.entries(source).flatMap(([key, text]) =>
      compareMessages(`${file}: ${key}`, text, target[key]),
    ),
  ];
}

function compareMessages(place: string, source: string, target: string | undefined): string[] {
  if (target === undefined) return [`${place}: missing`];
  try {
    const expected = describe(source);
    const found = describe(target);
    return expected === found
      ? []
      : [`${place}: uses ${found}, but ${SOURCE_LOCALE} uses ${expected}`];
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  }
}

function describe(text: string): string {
  const parameters = Object.entries(parametersOf(text)).map(([name, type]) => `${name}: ${type}`);
  return `{ ${parameters.toSorted().join(', ')} }`;
}

/** The compiled files by their path in the repository. */
function compileAll(catalogues: Catalogues): Map<string, string> {
  const files = new Map<string, string>();
  const source = catalogues[SOURCE_LOCALE] ?? {};
  const areas = Object.keys(source).toSorted();
  for (const [locale, byArea] of Object.entries(catalogues)) {
    for (const area of areas) {
      const isSource = locale === SOURCE_LOCALE;
      const messages = inSourceOrder(byArea[area] ?? {}, source[area] ?? {});
      const code = compileCatalogue({ locale, area, messages, isSource });
      files.set(`${FOLDER}/compiled/${locale}/${area}.ts`, code);
    }
  }
  files.set(`${FOLDER}/compiled/all.ts`, allModule(Object.keys(catalogues), areas));
  return files;
}

function inSourceOrder(messages: Catalogue, source: Catalogue): Catalogue {
  const keys = [...Object.keys(source), ...Object.keys(messages)];
  const known = [...new Set(keys)].filter((key) => messages[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, messages[key] as string]));
}

/** Every catalogue, for the server; `typeof catalogues.en` is the source of all message types. */
function allModule(locales: string[], areas: string[]): string {
  const nameOf = (locale: string, area: string) => `${locale}_${area.replaceAll('-', '_')}`;
  const imports = locales.flatMap((locale) =>
    areas.map(
      (area) => `import { messages as ${nameOf(locale, area)} } from './${locale}/${area}.ts';`,
    ),
  );
  const tables = locales.flatMap((locale) => [
    `  ${locale}: {`,
    ...areas.map((area) => `    '${area}': ${nameOf(locale, area)},`),
    '  },',
  ]);
  return [
    '// Generated by `npm run messages`. Do not edit.',
    ...imports,
    '',
    'export const catalogues = {',
    ...tables,
    '};',
    '',
  ].join('\n');
}

/** Writes changed files and removes files without a catalogue. Returns the changed paths. */
async function writeCompiled(files: Map<string, string>, root: string): Promise<string[]> {
  const stale = await staleFiles(files, root);
  for (const file of stale) {
    const content = files.get(file);
    const target = path.join(root, file);
    if (content === undefined) {
      await rm(target, { force: true });
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      // Others may read it meanwhile, or write it too.
      const whole = `${target}.${crypto.randomUUID()}`;
      await writeFile(whole, content);
      await rename(whole, target);
    }
  }
  return stale;
}

/** The compiled files that are missing, different or left over. */
async function staleFiles(files: Map<string, string>, root: string): Promise<string[]> {
  const folder = path.join(root, FOLDER, 'compiled');
  const present = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  const leftOver = present
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${FOLDER}/compiled/${name}`)
    .filter((file) => !files.has(file));
  const different: string[] = [];
  for (const [file, content] of files) {
    const target = path.join(root, file);
    const before = existsSync(target) ? await readFile(target, 'utf8') : undefined;
    if (before !== content) different.push(file);
  }
  return [...different, ...leftOver];
}
