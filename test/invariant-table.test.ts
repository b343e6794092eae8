/** The table in docs/payments.md names tests that exist: a proof that is renamed or removed leaves no claim behind. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const INVARIANTS = 35;
const rows = readFileSync('docs/payments.md', 'utf8').match(/^\| \d+ \|.*$/gm) ?? [];

/** `file.test.ts` "the beginning …", "… the end": files, each with the titles that are quoted after it. */
function proofsIn(row: string): { path: string; titles: string[] }[] {
  const proofs = row.matchAll(/`(?<file>[^`]+\.test\.ts)`(?<titles>(?:,? "[^"]+")*)/g);
  return [...proofs].map(({ groups: { file = '', titles = '' } = {} }) => ({
    path: file.includes('/') ? file : `features/payments/${file}`,
    titles: titles.split(/["…]/).map((part) => part.trim()),
  }));
}

test('each invariant has its row', () => {
  expect(rows.map((row) => Number.parseInt(row.slice(2), 10))).toEqual(
    Array.from({ length: INVARIANTS }, (_, index) => index + 1),
  );
});

test.each(rows)('%s', (row) => {
  const proofs = proofsIn(row);
  expect(proofs.length).toBeGreaterThan(0);
  for (const { path, titles } of proofs) {
    expect(existsSync(path), path).toBe(true);
    const source = readFileSync(path, 'utf8');
    for (const title of titles) expect(source, path).toContain(title);
  }
});
