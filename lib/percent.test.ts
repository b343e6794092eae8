import { expect, test } from 'vitest';
import { formatPercent, parsePercent } from './percent.ts';

test.each([
  ['19', 1900],
  ['7.7', 770],
  ['7,75', 775],
  [' 0 % ', 0],
  ['0.05', 5],
])('%s', (text, basisPoints) => {
  expect(parsePercent(text)).toBe(basisPoints);
});

test.each(['', '-1', '7.777', '1e2', 'a', '7.'])('"%s" is no rate', (text) => {
  expect(parsePercent(text)).toBeNaN();
});

test('every rate is read as it was written', () => {
  for (let basisPoints = 0; basisPoints <= 5000; basisPoints++) {
    expect(parsePercent(formatPercent(basisPoints))).toBe(basisPoints);
  }
});
