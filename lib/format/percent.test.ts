import { expect, test } from 'vitest';
import { formatBasisPoints, parsePercent } from './percent.ts';

test.each([
  ['19', 1900],
  ['7.7', 770],
  ['7,75', 775],
  [' 0 % ', 0],
  ['0.05', 5],
])('%s', (text, basisPoints) => {
  expect(parsePercent(text)).toBe(basisPoints);
});

test.each(['', '-1', '7.777', '1e2', 'a', '7.'])('"%s" is not a rate', (text) => {
  expect(parsePercent(text)).toBeNaN();
});

test.each(['en', 'de'] as const)('every rate is parsed as it was written, in %s', (locale) => {
  for (let basisPoints = 0; basisPoints <= 5000; basisPoints++) {
    expect(parsePercent(formatBasisPoints(basisPoints, locale))).toBe(basisPoints);
  }
  expect(formatBasisPoints(770, locale)).toBe({ en: '7.7', de: '7,7' }[locale]);
});
