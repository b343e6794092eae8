import { expect, test } from 'vitest';
import type { ComparedParagraph } from '#lib/compare/comparison.ts';
import { foldUnchanged } from './fold-unchanged.ts';

const rows = (letters: string): ComparedParagraph[] =>
  [...letters].map((text) => ({ kind: text === '+' ? 'added' : 'same', text }));

/** Folded paragraphs in brackets. */
const folded = (letters: string) =>
  foldUnchanged(rows(letters))
    .map(({ isFolded, rows: shown }) => {
      const texts = shown.map((row) => (row.kind === 'changed' ? '~' : row.text)).join('');
      return isFolded ? `[${texts}]` : texts;
    })
    .join('');

test('long runs of unchanged paragraphs are folded, except next to a change', () => {
  expect(folded('abcde+fghij+k')).toBe('[abcd]e+f[ghi]j+k');
  expect(folded('abc+defg+hijk')).toBe('abc+defg+h[ijk]');
  expect(folded('abcd')).toBe('[abcd]');
  expect(folded('')).toBe('');
});
