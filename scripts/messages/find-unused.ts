/** Finds messages that no source file uses. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from './compile.ts';

const FOLDERS = ['web', 'features', 'server', 'kit', 'lib', 'integrations', 'db', 'scripts'];

/** A comment `// messages: state*` in a file that names the area marks all messages beginning with `state` as used. */
const DYNAMIC = /\/\/ messages: ((?:[A-Za-z0-9_]+\*,? ?)+)/g;

/** The description of a list names its page with a message of the area `admin`. */
const LIST = '= describeList({';

/**
 * A message is used if a file that names its area, as a quoted text, contains its key as a word. Access is typed, so a file cannot reach an
 * area without naming it, in the call or in a type: `useMessages('shop')`, `Messages<'shop'>`. A comment
 * `// messages: all of shop` marks a whole area as used.
 */
export function findUnused(areas: Record<string, Catalogue>, sources: readonly string[]): string[] {
  return Object.entries(areas).flatMap(([area, messages]) => {
    if (sources.some((text) => text.includes(`// messages: all of ${area}\n`))) return [];
    const marks = [`'${area}'`, ...(area === 'admin' ? [LIST] : [])];
    const naming = sources.filter((text) => marks.some((mark) => text.includes(mark)));
    const words = new Set(naming.flatMap((text) => text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []));
    const prefixes = naming.flatMap(dynamicPrefixes);
    return Object.keys(messages)
      .filter((key) => !words.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => `messages/en/${area}.json: ${key}: used nowhere`);
  });
}

function dynamicPrefixes(text: string): string[] {
  return [...text.matchAll(DYNAMIC)].flatMap(([, list = '']) =>
    list
      .split(/[ ,]+/)
      .filter(Boolean)
      .map((pattern) => pattern.slice(0, -1)),
  );
}

/** The texts of all source files that may use a message; tests do not count. */
export async function readSources(root = '.'): Promise<string[]> {
  const sources: string[] = [];
  for (const folder of FOLDERS) {
    for (const name of await readdir(path.join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      sources.push(await readFile(path.join(root, folder, name), 'utf8'));
    }
  }
  return sources;
}
