import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${WEB}${path}`, 'utf8');

/** Names used by scripts or tests; they need no rule. */
const isMark = (name: string) => /^(group|peer)(\/|$)/.test(name);

// A misspelt class, or a size or colour that our tokens do not have, fails silently in a browser. This test reports it.
test('every class used in a page exists', async () => {
  const theme = read('styles/theme.css');
  const utilities = readFileSync(
    fileURLToPath(import.meta.resolve('tailwindcss/utilities.css')),
    'utf8',
  );
  const tailwind = await compile(`${theme}\n${utilities}`);
  const ours = new Set(
    globSync('styles/*.css', { cwd: WEB }).flatMap((path) =>
      [...read(path).matchAll(/\.([a-z][a-z0-9-]*)/gi)].map(([, name]) => name),
    ),
  );

  let built = tailwind.build([]).length;
  const unknown: string[] = [];
  for (const [name, path] of usedClasses()) {
    if (ours.has(name) || isMark(name)) continue;
    const size = tailwind.build([name]).length;
    if (size === built) unknown.push(`${name} in web/${path}`);
    built = size;
  }
  expect(unknown).toEqual([]);
});

/** Every class in a plain `className="…"`, with a file that uses it. */
function usedClasses(): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of globSync('**/*.tsx', { cwd: WEB })) {
    if (path.includes('.test.')) continue;
    const lists = [...read(path).matchAll(/\b\w*[cC]lassName="([^"]+)"/g)].map(
      ([, names]) => names,
    );
    for (const names of lists) {
      for (const name of names?.split(/\s+/) ?? []) if (name) found.set(name, path);
    }
  }
  return found;
}
