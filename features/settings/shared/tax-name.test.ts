import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import { ownTaxName, taxNameOf } from './tax-name.ts';

test.each([
  ['DE', 'USt.', 'inkl. 19 % MwSt.', 'including 19 % VAT'],
  ['AT', 'USt.', 'inkl. 19 % MwSt.', 'including 19 % VAT'],
  ['AU', 'GST', 'inkl. 19 % GST', 'including 19 % GST'],
  ['US', undefined, 'inkl. 19 % Steuer', 'including 19 % tax'],
  ['', undefined, 'inkl. 19 % Steuer', 'including 19 % tax'],
])('a seller in “%s” has the name of its tax', (country, own, german, english) => {
  const values = { rate: '19 %', name: taxNameOf(country) };
  expect(ownTaxName(country)).toBe(own);
  expect(messagesOf('de', 'shop').taxIncluded(values)).toBe(german);
  expect(messagesOf('en', 'shop').taxIncluded(values)).toBe(english);
});

test('all texts about a price name the tax alike', () => {
  const of = { mode: 'inclusive', rate: '19 %', name: taxNameOf('DE') } as const;
  const { shop, billing, mail, checkout } = {
    shop: messagesOf('de', 'shop').taxByCountry(of),
    billing: messagesOf('de', 'billing').tax(of),
    mail: messagesOf('de', 'mail-payments').receiptTax(of),
    checkout: messagesOf('de', 'order-form').offerFact({
      ...of,
      fact: 'tax',
      now: '2',
      before: '1',
    }),
  };
  for (const text of [shop, billing, mail, checkout]) expect(text).toContain('MwSt.');
  expect(billing).toBe(mail);
});
