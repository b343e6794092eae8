import { expect, test } from 'vitest';
import { CURRENCY_CODES, decimalString } from '#lib/money/money.ts';
import { stripeMinimum } from './stripe-money.ts';

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, written as the page writes it: a second copy on purpose.
const MINIMUM_CHARGES = `
  AED 2.00  AUD 0.50  BRL 0.50  CAD 0.50  CHF 0.50  CZK 15.00 DKK 2.50  EUR 0.50  GBP 0.30  HKD 4.00  HUF 175  INR 0.50
  JPY 50    MXN 10.00 MYR 2.00  NOK 3.00  NZD 0.50  PLN 2.00  RON 2.00  SEK 3.00  SGD 0.50  THB 10.00 USD 0.50`;

test('every minimum charge matches Stripe’s page', () => {
  const words = MINIMUM_CHARGES.trim().split(/\s+/);
  const published = new Map(
    Array.from({ length: words.length / 2 }, (_, index) => [
      words[2 * index],
      words[2 * index + 1],
    ]),
  );
  const ours = CURRENCY_CODES.map((code) => {
    const minimum = stripeMinimum(code);
    return [code, minimum && decimalString(minimum)];
  });
  expect(ours).toEqual(CURRENCY_CODES.map((code) => [code, published.get(code)]));
  expect(published.size).toBe(23);
});
