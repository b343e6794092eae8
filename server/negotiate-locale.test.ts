import { expect, test } from 'vitest';
import { negotiateLocale } from './negotiate-locale.ts';

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['fr', null],
  ['de', 'de'],
  ['DE-ch', 'de'],
  ['fr-CH, de;q=0.8, en;q=0.5', 'de'],
  ['de;q=0.3, en;q=0.9', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['den, ;;;, q=1', null],
] as const)('Accept-Language %s selects %s', (header, locale) => {
  expect(negotiateLocale(header, ['en', 'de'])).toBe(locale);
});

test('a language that the shop does not offer is never chosen', () => {
  expect(negotiateLocale('de, en;q=0.1', ['en'])).toBe('en');
  expect(negotiateLocale('de', ['en'])).toBeNull();
});
