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
  expect(taxNumberDoubt('DE12345678', 'DE')).toContain('VAT number of Germany');
  expect(taxNumberDoubt('FR12345678901', 'DE')).toBe(
    'This begins with FR, and the address is in Germany.',
  );
  expect(taxNumberDoubt('123456789', 'DE')).toBe('If this is a VAT number, it begins with DE.');
  expect(taxNumberDoubt('123456789', 'GR')).toContain('begins with EL');
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
