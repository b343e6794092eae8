import { expect, test } from 'vitest';
import { languageCountry } from './language-country.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
  ['it-IT,it;q=0.9', 'IT'],
  ['en-IE', 'IE'],
  ['sr-Latn-RS', 'RS'],
  ['de-DE,de;q=0.9', undefined],
  ['en-US,en;q=0.9', undefined],
  ['pt-PT', 'PT'],
  ['de', undefined],
  ['*', undefined],
  ['x'.repeat(9999), undefined],
  [undefined, undefined],
])('%s says %s', (header, country) => {
  expect(languageCountry(header)).toBe(country);
});
