/**
 * Converts between our minor units and the provider's, exactly or not at all. The number of decimals depends on the provider as well as on
 * the currency: a forint has none here, two at Stripe and none at PayPal.
 */
import {
  decimalString,
  decimalText,
  exponentOf,
  isCurrencyCode,
  type CurrencyCode,
  type Money,
} from '#lib/money/money.ts';
import type { ProviderId } from './provider.ts';

// https://docs.stripe.com/currencies: ISK and UGX are whole units sent with two decimals that must be zero.
const STRIPE_TWO_DECIMALS = new Set<CurrencyCode>(['HUF', 'ISK', 'TWD', 'UGX']);
const STRIPE_THREE_DECIMALS_LAST_ZERO = new Set<CurrencyCode>(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

// https://developer.paypal.com/reference/currency-codes/; BRL and MYR only for accounts of that country.
const PAYPAL_EXPONENTS: Partial<Record<CurrencyCode, 0 | 2>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

/** An amount or currency that the provider, or our code, cannot express exactly. */
export class AmountNotRepresentableError extends Error {
  override name = 'AmountNotRepresentableError';
}

/** The provider's number of decimals for this currency, or null if it does not accept the currency. */
export function providerExponent(provider: ProviderId, currency: CurrencyCode): 0 | 2 | 3 | null {
  if (provider === 'paypal') return PAYPAL_EXPONENTS[currency] ?? null;
  return STRIPE_TWO_DECIMALS.has(currency) ? 2 : exponentOf(currency);
}

/** The smallest step between two amounts that the provider accepts, in our minor units. */
export function stepMinor(provider: ProviderId, currency: CurrencyCode): bigint {
  if (provider === 'stripe' && STRIPE_THREE_DECIMALS_LAST_ZERO.has(currency)) return 10n;
  const theirs = providerExponent(provider, currency) ?? 0;
  return 10n ** BigInt(Math.max(exponentOf(currency) - theirs, 0));
}

/** Our amount in the provider's minor units. */
export function toProviderMinor(provider: ProviderId, amount: Money): bigint {
  const theirs = requireExponent(provider, amount.currency);
  if (amount.amountMinor % stepMinor(provider, amount.currency) !== 0n) {
    throw new AmountNotRepresentableError(
      `${provider} cannot take ${decimalString(amount)} ${amount.currency}`,
    );
  }
  return rescale(amount.amountMinor, exponentOf(amount.currency), theirs);
}

/** The provider's minor units in ours. */
export function fromProviderMinor(provider: ProviderId, minor: bigint, code: string): Money {
  const currency = requireCurrency(provider, code);
  const theirs = requireExponent(provider, currency);
  return { amountMinor: rescale(minor, theirs, exponentOf(currency)), currency };
}

/** Our amount as decimal text for the provider: `12.50`, and `1250` for forints. */
export function toProviderDecimal(provider: ProviderId, amount: Money): string {
  const exponent = requireExponent(provider, amount.currency);
  return decimalText(toProviderMinor(provider, amount), exponent);
}

/** The provider's decimal text in our minor units. Decimals beyond ours must be zero. */
export function fromProviderDecimal(provider: ProviderId, text: string, code: string): Money {
  const currency = requireCurrency(provider, code);
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) {
    throw new AmountNotRepresentableError(`${provider} returned an invalid amount`);
  }
  const minor = rescale(BigInt(whole + decimals), decimals.length, exponentOf(currency));
  return { amountMinor: sign === '-' ? -minor : minor, currency };
}

function rescale(minor: bigint, from: number, to: number): bigint {
  if (to >= from) return minor * 10n ** BigInt(to - from);
  const factor = 10n ** BigInt(from - to);
  if (minor % factor !== 0n) {
    throw new AmountNotRepresentableError('An amount has more decimals than its currency');
  }
  return minor / factor;
}

function requireCurrency(provider: ProviderId, code: string): CurrencyCode {
  const currency = code.toUpperCase();
  if (!isCurrencyCode(currency)) {
    throw new AmountNotRepresentableError(`${provider} named a currency that is not sold in here`);
  }
  return currency;
}

function requireExponent(provider: ProviderId, currency: CurrencyCode): 0 | 2 | 3 {
  const exponent = providerExponent(provider, currency);
  if (exponent === null) {
    throw new AmountNotRepresentableError(`${provider} does not take ${currency}`);
  }
  return exponent;
}
