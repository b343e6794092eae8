import { expect, test } from 'vitest';
import { isLocale, localePrefix, splitLocale, withLocale } from './locale.ts';

test.each([
  ['/', null, '/'],
  ['/services', null, '/services'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de?page=2', 'de', '/?page=2'],
  ['/de#top', 'de', '/#top'],
  ['/de/services?q=a/b', 'de', '/services?q=a/b'],
  ['/de/de/orders', 'de', '/de/orders'],
  ['/en/orders', 'en', '/orders'],
  ['/denmark', null, '/denmark'],
  ['/DE/services', null, '/DE/services'],
  ['/fr/services', null, '/fr/services'],
  ['/toString/x', null, '/toString/x'],
  ['//de/x', null, '//de/x'],
  ['/de//evil.example', null, '/de//evil.example'],
  ['/de/\\evil.example', null, '/de/\\evil.example'],
] as const)('%s is split into %s and %s', (path, locale, rest) => {
  expect(splitLocale(path)).toEqual({ locale, path: rest });
});

test.each([
  ['/', null, '/'],
  ['/services?q=a', null, '/services?q=a'],
  ['/', 'de', '/de'],
  ['/?a=1', 'de', '/de?a=1'],
  ['/#top', 'de', '/de#top'],
  ['/orders/1?a=1#b', 'de', '/de/orders/1?a=1#b'],
] as const)('%s with the prefix %s is %s', (path, locale, full) => {
  expect(withLocale(path, locale)).toBe(full);
  expect(splitLocale(full)).toEqual({ locale, path });
});

test('only known tags are locales', () => {
  expect(['en', 'de', 'fr', 'EN', '', 'constructor', null, 1].filter(isLocale)).toEqual([
    'en',
    'de',
  ]);
});

test('only languages other than the default have a prefix', () => {
  const languages = { defaultLocale: 'en', locales: ['en', 'de'] } as const;
  expect(localePrefix('de', languages)).toBe('de');
  expect(localePrefix('en', languages)).toBeNull();
  expect(localePrefix(null, languages)).toBeNull();
  expect(localePrefix('de', { defaultLocale: 'en', locales: ['en'] })).toBeNull();
});
