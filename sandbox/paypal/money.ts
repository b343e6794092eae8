import { invalidRequest, PayPalFailure } from './errors.ts';

// PayPal's currencies. Three of them have no decimals there, although ISO 4217 gives HUF and TWD two.

const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
);
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

export interface WireMoney {
  currency_code: string;
  value: string;
}

export function decimalsOf(currency: string): number {
  return WHOLE.has(currency) ? 0 : 2;
}

export function toWire(amountMinor: number, currency: string): WireMoney {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const value = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value: amountMinor < 0 ? `-${value}` : value };
}

/** Parses `{currency_code, value}` exactly, without floats. */
export function fromWire(input: unknown, field: string): { amountMinor: number; currency: string } {
  const money = (input ?? {}) as Partial<WireMoney>;
  const currency = money.currency_code;
  const value = money.value;
  if (typeof currency !== 'string')
    throw invalidRequest(
      `${field}/currency_code`,
      'MISSING_REQUIRED_PARAMETER',
      'A required field is missing.',
    );
  if (typeof value !== 'string')
    throw invalidRequest(
      `${field}/value`,
      'MISSING_REQUIRED_PARAMETER',
      'A required field is missing.',
    );
  if (!CURRENCIES.has(currency))
    throw wrong(
      field,
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or is not currently supported.',
    );
  const parts = /^(-?)(\d{1,10})(?:\.(\d+))?$/.exec(value);
  if (!parts)
    throw invalidRequest(
      `${field}/value`,
      'INVALID_PARAMETER_SYNTAX',
      'The value of a field does not conform to the expected format.',
    );
  const [, sign, whole = '', fraction = ''] = parts;
  const decimals = decimalsOf(currency);
  // PayPal accepts `100.00` yen for 100 yen; other decimals are an error.
  if (decimals === 0 && /[1-9]/.test(fraction))
    throw wrong(field, 'DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.');
  if (decimals > 0 && fraction.length > decimals)
    throw wrong(field, 'DECIMAL_PRECISION', 'The value cannot have more than two decimals.');
  const amountMinor = Number(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  if (sign || amountMinor === 0)
    throw wrong(field, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return { amountMinor, currency };
}

function wrong(field: string, issue: string, description: string): PayPalFailure {
  return new PayPalFailure(422, 'UNPROCESSABLE_ENTITY', [
    { field: `${field}/value`, issue, description, location: 'body' },
  ]);
}
