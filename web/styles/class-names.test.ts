import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${WEB}${path}`, 'utf8');

/** Names that carry meaning for scripts or tests and need no rule. */
const isMark = (name: string) => /^(group|peer)(\/|$)/.test(name);

// A misspelt class, or a size and colour that our tokens do not have, fails without a word in a browser. Here it fails aloud.
test('every class that a page asks for exists', async () => {
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
  for (const [name, path] of askedFor()) {
    if (ours.has(name) || isMark(name)) continue;
    const size = tailwind.build([name]).length;
    if (size === built) unknown.push(`${name} in web/${path}`);
    built = size;
  }
  expect(unknown).toEqual([]);
});

/** Every class in a plain `className="…"`, with a file that asks for it. */
function askedFor(): Map<string, string> {
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
