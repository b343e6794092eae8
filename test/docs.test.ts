/** What the documents refer to exists: links, headings within them, and paths of the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'web/**/*.md']);
const MADE = ['node_modules', 'data', 'dist', 'build', 'coverage', 'test-results'];
const FOLDERS = globSync('*/', { exclude: MADE })
  .map((name) => path.basename(name))
  .join('|');

/** As GitHub names the headings of a page. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test.each(DOCUMENTS)('the links of %s lead somewhere', (file) => {
  const broken: string[] = [];
  const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '');
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [place = '', anchor] = target.split('#');
    const linked = place === '' ? file : path.join(path.dirname(file), place);
    const isThere = existsSync(linked) && (anchor === undefined || anchorsOf(linked).has(anchor));
    if (!isThere) broken.push(target);
  }
  expect(broken).toEqual([]);
});

test.each(DOCUMENTS)('the paths that %s names exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const named = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g');
  const missing = [...text.matchAll(named)]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(name) && globSync(`${name}*`).length === 0);
  expect(missing).toEqual([]);
});

test('each fault has what everybody sees of it, and a test', () => {
  const [, chapter = ''] =
    /^## When something fails$(.*?)^## /ms.exec(readFileSync('docs/reliability.md', 'utf8')) ?? [];
  const rows = chapter.split('\n').filter((line) => line.startsWith('| '));
  const [head, ...faults] = rows.map((row) => row.split('|').slice(1, -1));
  expect(faults.length).toBeGreaterThan(12);
  for (const cells of faults) {
    expect(cells.every((cell) => cell.trim() !== '')).toBe(true);
    expect(cells).toHaveLength(head?.length ?? 0);
    expect(cells.at(-1)).toMatch(/`[\w/-]+\.test\.ts`/);
  }
});

test('the index of decisions names each record by its title', () => {
  const [, ...index] =
    /^# Decisions$(.*)^## Earlier numbers$/ms.exec(
      readFileSync('docs/decisions/README.md', 'utf8'),
    ) ?? [];
  const records = globSync('docs/decisions/*.md', { exclude: ['**/README.md'] });
  const lines = records.map((file) => {
    const [title = ''] = readFileSync(file, 'utf8').split('\n');
    return `- [${title.slice(2)}](${path.basename(file)})`;
  });
  expect(
    index
      .join()
      .match(/^- .*$/gm)
      ?.toSorted(),
  ).toEqual(lines.toSorted());
});
