/**
 * Money is an integer of minor units and a currency. No code here, from the form to the invoice, uses floats: amounts are `bigint` in
 * memory and in PostgreSQL, and decimal strings in JSON. Results are rounded half away from zero ("half up", as on commercial invoices), so
 * that a refund is always the exact negative of the charge.
 */
import { CURRENCY_EXPONENTS } from './currencies.ts';

export type CurrencyCode = keyof typeof CURRENCY_EXPONENTS;
export type Money = { readonly amountMinor: bigint; readonly currency: CurrencyCode };

/** Every currency a shop may sell in. */
export const CURRENCY_CODES = Object.keys(CURRENCY_EXPONENTS) as [CurrencyCode, ...CurrencyCode[]];

/** The largest amount of PostgreSQL's `bigint`. */
export const MAX_MINOR = 9_223_372_036_854_775_807n;

/** Amounts of different currencies were combined. */
export class CurrencyMismatchError extends Error {
  override name = 'CurrencyMismatchError';
  constructor(expected: CurrencyCode, actual: CurrencyCode) {
    super(`Expected an amount in ${expected}, not in ${actual}`);
  }
}

/** Whether a shop may sell in this currency. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(CURRENCY_EXPONENTS, text);
}

/** For text that must be a currency, such as a hidden form field; throws otherwise. */
export function toCurrencyCode(text: string): CurrencyCode {
  if (!isCurrencyCode(text)) throw new RangeError(`${text} is not a currency`);
  return text;
}

/** An amount from minor units, which a database row may return as text. */
export function money(amountMinor: bigint | string, currency: CurrencyCode): Money {
  return { amountMinor: BigInt(amountMinor), currency };
}

/** The number of decimals of the currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function exponentOf(currency: CurrencyCode): 0 | 2 | 3 {
  return CURRENCY_EXPONENTS[currency];
}

/** The same number in another currency: 99.50 stays 99.50, and is rounded half up where the currency has fewer decimals. */
export function withCurrency({ amountMinor, currency }: Money, other: CurrencyCode): Money {
  const shift = exponentOf(other) - exponentOf(currency);
  if (shift >= 0) return { amountMinor: amountMinor * 10n ** BigInt(shift), currency: other };
  const unit = 10n ** BigInt(-shift);
  return { amountMinor: (amountMinor + unit / 2n) / unit, currency: other };
}

/** The exact amount as decimal text, always with a point and all decimals: `1250.00`. */
export function decimalString({ amountMinor, currency }: Money): string {
  return decimalText(amountMinor, exponentOf(currency));
}

/** Minor units as decimal text with an explicit number of decimals. */
export function decimalText(minor: bigint, exponent: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** An amount from the database or the API, where JSON has minor units as text. */
type AmountToFormat = { amountMinor: bigint | string; currency: CurrencyCode };

/** The formatted amount, with its currency symbol and all decimals: `€1,250.00`. */
export function formatAmount({ amountMinor, currency }: AmountToFormat, locale: string): string {
  return formatDecimal({ amount: decimalString(money(amountMinor, currency)), currency }, locale);
}

/** Without decimals that are all zero, for prices in a catalogue: `€1,250`. */
export function formatShortAmount(amount: AmountToFormat, locale: string): string {
  const { currency } = amount;
  const minor = BigInt(amount.amountMinor);
  const unit = 10n ** BigInt(exponentOf(currency));
  if (minor % unit !== 0n) return formatAmount(amount, locale);
  return formatterFor(locale, currency, 0).format(minor / unit);
}

/** The amount, given as decimal text, with its currency symbol. */
export function formatDecimal(
  { amount, currency }: { amount: string; currency: CurrencyCode },
  locale: string,
): string {
  // `format` keeps every digit of text; it would round a number.
  return formatterFor(locale, currency).format(amount as `${number}`);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(
  locale: string,
  currency: CurrencyCode,
  digits: number = exponentOf(currency),
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** The sum of amounts in the given currency; zero for an empty list. */
export function sum(amounts: Iterable<Money>, currency: CurrencyCode): Money {
  let amountMinor = 0n;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new CurrencyMismatchError(currency, amount.currency);
    amountMinor += amount.amountMinor;
  }
  return { amountMinor, currency };
}

/** A percentage of an amount in basis points (1900 is 19 %), rounded half away from zero. */
export function percentage(amount: Money, basisPoints: bigint | number): Money {
  return {
    ...amount,
    amountMinor: divideHalfUp(amount.amountMinor * BigInt(basisPoints), 10_000n),
  };
}

/** The percentage contained in an amount, as tax is in a gross price: 19 % in €119.00 is €19.00. */
export function percentageWithin(amount: Money, basisPoints: bigint | number): Money {
  const rate = BigInt(basisPoints);
  return { ...amount, amountMinor: divideHalfUp(amount.amountMinor * rate, 10_000n + rate) };
}

/**
 * Splits an amount by weight so that the parts add up to the whole. The rest after rounding down is given in single minor units to the
 * parts that lost most, earlier parts first.
 */
export function allocate(amount: Money, weights: readonly (bigint | number)[]): Money[] {
  const shares = weights.map(BigInt);
  const totalWeight = shares.reduce((total, weight) => total + weight, 0n);
  if (totalWeight <= 0n || shares.some((weight) => weight < 0n)) {
    throw new RangeError('Weights must not be negative, and at least one must be positive');
  }
  const sign = amount.amountMinor < 0n ? -1n : 1n;
  const whole = amount.amountMinor * sign;
  const parts = shares.map((weight, index) => ({
    index,
    minor: (whole * weight) / totalWeight,
    lost: (whole * weight) % totalWeight,
  }));
  let remaining = whole - parts.reduce((total, part) => total + part.minor, 0n);
  for (const part of parts.toSorted(
    (a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost) || a.index - b.index,
  )) {
    if (remaining === 0n) break;
    part.minor += 1n;
    remaining -= 1n;
  }
  return parts.map((part) => ({ ...amount, amountMinor: part.minor * sign }));
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor must be positive');
  const sign = dividend < 0n ? -1n : 1n;
  return ((dividend * sign * 2n + divisor) / (divisor * 2n)) * sign;
}
