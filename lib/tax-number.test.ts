import { expect, test } from 'vitest';
import { taxNumberDoubt, tidyTaxNumber } from './tax-number.ts';

test('a VAT number of the Union is kept without what people put between', () => {
  expect(tidyTaxNumber(' de 123.456-789 ')).toBe('DE123456789');
  expect(tidyTaxNumber('ATU 1234 5678')).toBe('ATU12345678');
  expect(tidyTaxNumber('ie 1234567 wa')).toBe('IE1234567WA');
});

test('any other number stays as it was typed', () => {
  for (const text of ['12/345/67890', 'CHE-123.456.789 MWST', 'DE 12 34', '91-1144442']) {
    expect(tidyTaxNumber(` ${text} `)).toBe(text);
  }
});

test('what may be mistyped is doubted, never what cannot be known', () => {
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
