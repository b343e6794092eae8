import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** One unit per character. */
const length = (piece: string) => [...piece].length;

test('lines break at spaces, and after a hyphen or slash before a letter', () => {
  expect(wrapText('one two three', 8, length)).toEqual(['one two', 'three']);
  expect(wrapText('well-known and/or A-2026-0001', 9, length)).toEqual([
    'well-',
    'known',
    'and/or',
    'A-2026-00',
    '01',
  ]);
  expect(wrapText('one\n\ntwo', 8, length)).toEqual(['one', '', 'two']);
  expect(wrapText('', 8, length)).toEqual(['']);
});

test('a word longer than the line is cut, and never inside a character', () => {
  expect(wrapText('abcdefgh', 3, length)).toEqual(['abc', 'def', 'gh']);
  expect(wrapText('😀'.repeat(3), 1, length)).toEqual(['😀', '😀', '😀']);
  expect(wrapText('w'.repeat(200), 90, length).map(length)).toEqual([90, 90, 20]);
  expect(wrapText(`${'f'.repeat(64)} x`, 70, length)).toEqual([`${'f'.repeat(64)} x`]);
});

test('a line has at most 400 characters, even if they have no width', () => {
  const lines = wrapText('\u0301'.repeat(10_000), 100, () => 0);
  expect(lines.join('').length).toBe(10_000);
  expect(Math.max(...lines.map(({ length: characters }) => characters))).toBeLessThanOrEqual(400);
});

const BOMBS = [
  'W',
  '\u00a0',
  'a\u00a0',
  '! ',
  ' \u2060a',
  '😀',
  'e\u0301',
  '-a',
  '/',
  '  ',
  'a\u200d',
  'ab ',
];

test('no text is lost, no line is too wide, and the work is proportional to the text', () => {
  const bomb = fc
    .tuple(fc.constantFrom(...BOMBS), fc.integer({ min: 1, max: 1_500 }))
    .map(([unit, times]) => unit.repeat(times));
  const text = fc
    .array(fc.oneof(bomb, fc.string({ unit: 'binary', maxLength: 200 })), { maxLength: 4 })
    .map((parts) => parts.join(' ').toWellFormed());
  fc.assert(
    fc.property(text, fc.integer({ min: 10, max: 200 }), (words, width) => {
      let measured = 0;
      const lines = wrapText(words, width, (piece) => {
        measured += piece.length;
        return length(piece);
      });
      expect(lines.filter((line) => length(line) > width)).toEqual([]);
      const withoutSpace = (some: string) => some.replace(/\s/g, '');
      expect(withoutSpace(lines.join(''))).toBe(withoutSpace(words));
      expect(measured).toBeLessThanOrEqual(60 * words.length + 60);
    }),
    { seed: 20_261_122, numRuns: 25 },
  );
});

test('a word that is cut keeps the vowel and tone signs of Thai and Hindi with their letters', () => {
  for (const word of ['ผึ้ง'.repeat(30), 'हिन्दी'.repeat(30)]) {
    for (const width of [5, 6, 7, 8, 9]) {
      const lines = wrapText(word, width, (piece) => piece.length);
      expect(lines.join('')).toBe(word);
      expect(lines.slice(1, 4).filter((line) => /^\p{M}/u.test(line))).toEqual([]);
    }
  }
});
