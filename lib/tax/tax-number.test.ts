import { expect, test } from 'vitest';
import { taxNumberDoubt, tidyTaxNumber } from './tax-number.ts';

test('an EU VAT number is stored without spaces and punctuation', () => {
  expect(tidyTaxNumber(' de 123.456-789 ')).toBe('DE123456789');
  expect(tidyTaxNumber('ATU 1234 5678')).toBe('ATU12345678');
  expect(tidyTaxNumber('ie 1234567 wa')).toBe('IE1234567WA');
});

test('any other number stays as typed', () => {
  for (const text of ['12/345/67890', 'CHE-123.456.789 MWST', 'DE 12 34', '91-1144442']) {
    expect(tidyTaxNumber(` ${text} `)).toBe(text);
  }
});

test('a number that may be mistyped is reported, an unknown kind is not', () => {
  expect(taxNumberDoubt('DE12345678', 'DE')).toEqual({ kind: 'shape', country: 'DE' });
  expect(taxNumberDoubt('FR12345678901', 'DE')).toEqual({
    kind: 'country',
    letters: 'FR',
    country: 'DE',
  });
  expect(taxNumberDoubt('123456789', 'DE')).toEqual({ kind: 'prefix', letters: 'DE' });
  expect(taxNumberDoubt('123456789', 'GR')).toEqual({ kind: 'prefix', letters: 'EL' });
  for (const [text, country] of [
    ['', 'DE'],
    ['DE123456789', 'DE'],
    ['DE 123 456 789', ''],
    ['EL123456789', 'GR'],
    ['12/345/67890', 'DE'],
    ['91-1144442', 'US'],
    ['GB123456789', 'GB'],
  ] as const) {
    expect(taxNumberDoubt(text, country)).toBeNull();
  }
});
