import { expect, test } from 'vitest';
import { countryChoices } from '#lib/countries.ts';
import { compareText, formatCountry, formatDate, formatList, formatPercent } from './format.ts';

const AT = '2026-05-12T22:30:05Z';
/** ICU versions use different spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('dates are written by language, in the given time zone', () => {
  const english = { locale: 'en', timeZone: 'UTC' } as const;
  const german = { locale: 'de', timeZone: 'Europe/Berlin' } as const;
  expect(formatDate(AT, 'date', english)).toBe('12 May 2026');
  expect(formatDate(AT, 'clock', english)).toBe('22:30');
  expect(formatDate(AT, 'date', german)).toBe('13. Mai 2026');
  expect(formatDate(AT, 'exact', german)).toContain('00:30:05');
});

test('lists and percentages follow the language', () => {
  expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  expect(formatList(['a', 'b', 'c'], 'de', 'or')).toBe('a, b oder c');
  expect(plain(formatPercent(0.25, 'de'))).toBe('25 %');
});

test('countries are named and sorted by language', () => {
  expect(formatCountry('DE', 'de')).toBe('Deutschland');
  expect(['Zypern', 'Österreich', 'Oman'].toSorted(compareText('de'))).toEqual([
    'Oman',
    'Österreich',
    'Zypern',
  ]);
  expect(countryChoices('de')).toMatch(/^AF Afghanistan\nEG Ägypten\n/);
});
