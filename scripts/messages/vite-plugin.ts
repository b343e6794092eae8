/**
 * Delivers messages to pages: tells each page which message files it loads, keeps the catalogues out of the browser's bundles, and in
 * development compiles a catalogue when it is saved. With `PSEUDO_LOCALE=1` German is pseudo-localized English, `⟦Ördér nöw ~~~⟧`, which
 * shows every text that does not come from a catalogue.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin, ViteDevServer } from 'vite';
import { LOCALES } from '#lib/locale.ts';
import { areasOfRoutes } from './areas-of-routes.ts';
import { compileMessages, readCatalogues } from './catalogues.ts';
import { pseudoLocalizeCatalogue, PSEUDO_HOST } from './pseudo-locale.ts';
import { compileCatalogue } from './compile.ts';

const AREAS = 'virtual:message-areas';
const FILES = 'virtual:message-files';
const CLIENT_MANIFEST = 'build/client/.vite/manifest.json';
const COMPILED = /\/messages\/compiled\/([a-zA-Z-]+)\/([a-z-]+)\.ts$/;

/** The browser's replacement for modules with every catalogue or every page's areas. */
const SERVER_ONLY = [
  ['/messages/compiled/all.ts', 'export const catalogues = {};'],
  ['/web/messages/message-preloads.tsx', 'export const MessagePreloads = () => null;'],
] as const;

export function messages(): Plugin {
  let isBuild = false;
  let areas: Promise<string> | undefined;
  const isPseudo = process.env['PSEUDO_LOCALE'] === '1';

  return {
    name: 'messages',
    async config() {
      await compileMessages();
    },
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(id) {
      return id === AREAS || id === FILES ? `\0${id}` : null;
    },
    async load(id) {
      if (id === `\0${AREAS}`) return (areas ??= areasModule());
      if (id === `\0${FILES}`) return filesModule(isBuild);
      if (this.environment.name === 'client') {
        const stub = SERVER_ONLY.find(([file]) => id.endsWith(file));
        if (stub) return stub[1];
      }
      const [, locale, area] = COMPILED.exec(id) ?? [];
      return isPseudo && locale === PSEUDO_HOST && area ? pseudoLocalizedModule(area) : null;
    },
    configureServer(server) {
      server.watcher.add(path.resolve('messages'));
      server.watcher.on('all', async (_event, file) => {
        if (/\/messages\/[^/]+\/[^/]+\.json$/.test(file)) await compileSaved(server);
        if (!/\/web\/.*\.tsx?$/.test(file) || !areas) return;
        const before = await areas;
        areas = areasModule();
        if ((await areas) !== before) reloadModule(server, `\0${AREAS}`);
      });
    },
  };
}

async function areasModule(): Promise<string> {
  const file = path.resolve('web/routes.ts');
  const { default: routes } = (await import(file)) as { default: RouteConfigEntry[] };
  return `export const areasByRoute = ${JSON.stringify(areasOfRoutes(routes))};`;
}

/** The server is built after the client, whose manifest maps source files to output files. */
function filesModule(isBuild: boolean): string {
  const sources = Object.keys(LOCALES).flatMap((locale) =>
    webAreas().map((area) => [locale, area] as const),
  );
  const manifest = isBuild ? readManifest() : {};
  const files = sources.map(([locale, area]) => {
    const source = `messages/compiled/${locale}/${area}.ts`;
    return [`${locale}/${area}`, `/${manifest[source]?.file ?? source}`];
  });
  return `export const messageFiles = ${JSON.stringify(Object.fromEntries(files))};`;
}

function readManifest(): Record<string, { file: string }> {
  return JSON.parse(readFileSync(CLIENT_MANIFEST, 'utf8')) as Record<string, { file: string }>;
}

/** The areas of pages; see `WebArea` in web/messages. */
function webAreas(): string[] {
  return readdirSync('messages/compiled/en')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.basename(name, '.ts'))
    .filter((area) => !/^(api-|mail(-|$)|paper$)/.test(area));
}

async function pseudoLocalizedModule(area: string): Promise<string> {
  const messages = pseudoLocalizeCatalogue((await readCatalogues())['en']?.[area] ?? {});
  return compileCatalogue({ locale: PSEUDO_HOST, area, messages, isSource: true });
}

async function compileSaved(server: ViteDevServer): Promise<void> {
  try {
    // The compiled files are modules, so Vite sees the change and reloads what uses them.
    await compileMessages();
  } catch (error) {
    server.config.logger.error((error as Error).message);
  }
}

function reloadModule(server: ViteDevServer, id: string): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(id);
    if (!module) continue;
    moduleGraph.invalidateModule(module);
    hot.send({ type: 'full-reload' });
  }
}
