import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { CURRENCY_CODES, money, type CurrencyCode } from '#lib/money/money.ts';
import {
  AmountNotRepresentableError,
  fromProviderDecimal,
  fromProviderMinor,
  providerExponent,
  stepMinor,
  toProviderDecimal,
  toProviderMinor,
} from './exponents.ts';
import type { ProviderId } from './provider.ts';

const pairs = (['stripe', 'paypal'] satisfies ProviderId[]).flatMap((provider) =>
  CURRENCY_CODES.filter((currency) => providerExponent(provider, currency) !== null).map(
    (currency) => ({ provider, currency }),
  ),
);

const anyPayable = fc.constantFrom(...pairs).chain(({ provider, currency }) =>
  fc.bigInt({ min: 0n, max: 10n ** 12n }).map((steps) => ({
    provider,
    amount: money(steps * stepMinor(provider, currency), currency),
  })),
);

test('a conversion there and back gives the same amount, for every provider and currency', () => {
  expect(pairs.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(anyPayable, ({ provider, amount }) => {
      const { currency } = amount;
      expect(fromProviderMinor(provider, toProviderMinor(provider, amount), currency)).toEqual(
        amount,
      );
      expect(fromProviderDecimal(provider, toProviderDecimal(provider, amount), currency)).toEqual(
        amount,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('an amount that the provider cannot express is refused, never rounded', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...pairs.filter(({ provider, currency }) => stepMinor(provider, currency) > 1n),
      ),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      ({ provider, currency }, minor) => {
        fc.pre(minor % stepMinor(provider, currency) !== 0n);
        expect(() => toProviderMinor(provider, money(minor, currency))).toThrow(
          AmountNotRepresentableError,
        );
      },
    ),
  );
});

const stripe = (minor: bigint, currency: CurrencyCode) =>
  toProviderMinor('stripe', money(minor, currency));
const paypal = (minor: bigint, currency: CurrencyCode) =>
  toProviderDecimal('paypal', money(minor, currency));

test('amounts reach Stripe in its own minor units', () => {
  expect(stripe(125000n, 'EUR')).toBe(125000n);
  expect(stripe(80n, 'JPY')).toBe(80n);
  expect(stripe(1500n, 'HUF')).toBe(150000n);
  expect(stripe(125050n, 'TWD')).toBe(125050n);
  expect(stripe(990n, 'ISK')).toBe(99000n);
  expect(stripe(20000n, 'UGX')).toBe(2000000n);
  expect(stripe(1250n, 'KWD')).toBe(1250n);
  expect(() => stripe(1255n, 'KWD')).toThrow(AmountNotRepresentableError);
});

test('amounts reach PayPal as decimal text', () => {
  expect(paypal(125000n, 'EUR')).toBe('1250.00');
  expect(paypal(5n, 'USD')).toBe('0.05');
  expect(paypal(80n, 'JPY')).toBe('80');
  expect(paypal(1500n, 'HUF')).toBe('1500');
  expect(paypal(125000n, 'TWD')).toBe('1250');
  expect(() => paypal(125050n, 'TWD')).toThrow(AmountNotRepresentableError);
  expect(() => paypal(1250n, 'KWD')).toThrow(AmountNotRepresentableError);
  expect(() => paypal(990n, 'ISK')).toThrow(AmountNotRepresentableError);
});

test('a returned amount is read exactly or refused', () => {
  expect(fromProviderDecimal('paypal', '80.00', 'JPY')).toEqual(money(80n, 'JPY'));
  expect(fromProviderDecimal('paypal', '12.5', 'EUR')).toEqual(money(1250n, 'EUR'));
  expect(fromProviderDecimal('paypal', '-3.10', 'EUR')).toEqual(money(-310n, 'EUR'));
  expect(fromProviderMinor('stripe', 99000n, 'isk')).toEqual(money(990n, 'ISK'));
  for (const text of ['80.5', '1e3', '', '1,000', ' 1', 'NaN', '0x10']) {
    expect(() => fromProviderDecimal('paypal', text, 'JPY')).toThrow(AmountNotRepresentableError);
  }
  expect(() => fromProviderMinor('stripe', 99050n, 'ISK')).toThrow(AmountNotRepresentableError);
  expect(() => fromProviderMinor('stripe', 1n, 'XXX')).toThrow(AmountNotRepresentableError);
});
