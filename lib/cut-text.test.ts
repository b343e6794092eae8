import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['letters', 3, 'let'],
  ['ab👍', 3, 'ab'],
  ['ab👍', 4, 'ab👍'],
  ['a👨‍👩‍👧 family', 6, 'a'],
  ['Cafe\u0301s', 4, 'Caf'],
])('%s is cut to %i code units: %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
