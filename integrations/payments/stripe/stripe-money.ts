import {
  fromProviderMinor,
  providerExponent,
  toProviderMinor,
} from '#integrations/payments/exponents.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';
import { exponentOf, money, type CurrencyCode, type Money } from '#lib/money/money.ts';

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, in our minor units. Stripe compares after
// converting to the account's currency, so this is advice for the shop; the final decision is Stripe's.
const MINIMUMS: Partial<Record<CurrencyCode, bigint>> = {
  AED: 200n,
  AUD: 50n,
  BRL: 50n,
  CAD: 50n,
  CHF: 50n,
  CZK: 1500n,
  DKK: 250n,
  EUR: 50n,
  GBP: 30n,
  HKD: 400n,
  HUF: 175n,
  INR: 50n,
  JPY: 50n,
  MXN: 1000n,
  MYR: 200n,
  NOK: 300n,
  NZD: 50n,
  PLN: 200n,
  RON: 200n,
  SEK: 300n,
  SGD: 50n,
  THB: 1000n,
  USD: 50n,
};

/** The smallest charge in this currency, if Stripe states one. */
export function stripeMinimum(currency: CurrencyCode): Money | undefined {
  const minor = MINIMUMS[currency];
  return minor === undefined ? undefined : money(minor, currency);
}

/** The largest charge in any currency: eight digits in Stripe's own minor units, which are finer than ours in some currencies. */
export function stripeMaximum(currency: CurrencyCode): Money {
  const moreDecimals = (providerExponent('stripe', currency) ?? 0) - exponentOf(currency);
  const step = 10n ** BigInt(Math.max(moreDecimals, 0));
  return fromProviderMinor('stripe', (99_999_999n / step) * step, currency);
}

/** An amount for Stripe's parameters: a JavaScript number, and only an exact one. */
export function toStripeAmount(amount: Money): number {
  const minor = Number(toProviderMinor('stripe', amount));
  if (!Number.isSafeInteger(minor)) throw new RangeError('The amount is too large for Stripe');
  return minor;
}

/** Stripe's number and lower-case currency as our money. */
export function fromStripeAmount(
  minor: number | null | undefined,
  currency: string | null | undefined,
): Money {
  if (!Number.isSafeInteger(minor) || typeof currency !== 'string') {
    throw new UnexpectedAnswerError('Stripe named no amount');
  }
  return fromProviderMinor('stripe', BigInt(minor as number), currency);
}

/** Stripe's seconds as a date. */
export function fromStripeTime(seconds: number): Date {
  if (!Number.isSafeInteger(seconds)) throw new UnexpectedAnswerError('Stripe named no time');
  return new Date(seconds * 1000);
}
