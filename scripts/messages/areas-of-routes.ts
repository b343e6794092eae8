/** Finds the message areas that a page uses, in its own file and its imports, so that pages need not list them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';

const WEB = 'web';
const ENTRY_MODULE = `${WEB}/root.tsx`;
const IMPORT_OF_TYPES = /^import type [^;]+;/gm;
const IMPORT = /(?:from\s+|\bimport\(\s*)'([#.][^']+)'/g;
/** The hook itself names no area. */
const IS_PAGE_CODE = /^web\/(?!messages\/)/;
const CALL = /\b(?:useMessages|metaMessages|loadedMessages)\(\s*(?:[\w.()]+,\s*)?'([a-z-]+)'/g;

/** Areas by route id, each from the file of the route; a layout's areas belong to the layout. */
export function areasOfRoutes(routes: readonly RouteConfigEntry[]): Record<string, string[]> {
  const found = new Map<string, Module>();
  const areas: Record<string, string[]> = { root: areasFrom(ENTRY_MODULE, found) };
  for (const { id, file } of flatten(routes)) {
    const name = id ?? file.replace(/\.tsx?$/, '');
    areas[name] = areasFrom(`${WEB}/${file}`, found).filter(
      (area) => !areas['root']?.includes(area),
    );
  }
  return areas;
}

function flatten(routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

interface Module {
  areas: string[];
  imports: string[];
}

function areasFrom(entry: string, found: Map<string, Module>): string[] {
  const reached = new Set([entry]);
  for (const file of reached) for (const next of read(file, found).imports) reached.add(next);
  return [...new Set([...reached].flatMap((file) => read(file, found).areas))].toSorted();
}

function read(file: string, found: Map<string, Module>): Module {
  let module = found.get(file);
  if (!module) {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const text = source.replaceAll(IMPORT_OF_TYPES, '');
    module = {
      areas: [...text.matchAll(CALL)].map(([, area = '']) => area),
      imports: [...text.matchAll(IMPORT)]
        .map(([, target = '']) => resolve(file, target))
        .filter((target) => IS_PAGE_CODE.test(target) && /\.tsx?$/.test(target)),
    };
    found.set(file, module);
  }
  return module;
}

function resolve(file: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return path.posix.join(path.posix.dirname(file), target);
}
