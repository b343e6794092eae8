import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

const spellings = (typed: string) => typedWords(typed).map((word) => word.spellings);

test('a word with an umlaut is looked for in each of its spellings', () => {
  expect(spellings('Müller')).toEqual([['müller', 'mueller']]);
  expect(spellings('Mu\u0308ller')).toEqual([['müller', 'mueller']]);
  expect(spellings('Mueller')).toEqual([['mueller', 'muller']]);
  expect(spellings('Anna Muller')).toEqual([['anna'], ['muller']]);
});

test('signs alone are no word, and do not count as letters', () => {
  expect(typedWords('„ – % 🗺️')).toEqual([]);
  expect(typedWords('„Lo“').map(({ length }) => length)).toEqual([2]);
});

test('at most eight words are looked for', () => {
  expect(typedWords('a b c d e f g h i j')).toHaveLength(8);
});
