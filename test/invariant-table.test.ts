/** Every test named in the invariant table of docs/payments.md exists, so that a rename cannot leave a false claim. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const INVARIANTS = 36;
const rows = readFileSync('docs/payments.md', 'utf8').match(/^\| \d+ \|.*$/gm) ?? [];

/** Files without a folder are somewhere in features/payments, where test names are unique. */
const paymentTests = new Map(
  readdirSync('features/payments', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [path.basename(name), path.join('features/payments', name)]),
);

/** `file.test.ts` "the beginning …", "… the end": each file with the test titles quoted after it. */
function proofsIn(row: string): { file: string; titles: string[] }[] {
  const proofs = row.matchAll(/`(?<file>[^`]+\.test\.ts)`(?<titles>(?:,? "[^"]+")*)/g);
  return [...proofs].map(({ groups: { file = '', titles = '' } = {} }) => ({
    file: paymentTests.get(file) ?? file,
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
  for (const { file, titles } of proofs) {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, 'utf8');
    for (const title of titles) expect(source, file).toContain(title);
  }
});
