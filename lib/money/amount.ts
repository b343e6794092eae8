import { z } from 'zod';
import { CURRENCY_CODES, MAX_MINOR, type Money } from './money.ts';

const MINOR_UNITS_TEXT = /^(?:0|-?[1-9]\d{0,18})$/;

export const CurrencyCode = /* @__PURE__ */ z.enum(CURRENCY_CODES);
/** Minor units: a decimal string in JSON, a `bigint` in memory. */
export const MinorUnits = /* @__PURE__ */ minorUnits('signed');
/** Minor units that cannot be negative: prices, totals, payments. */
export const NonNegativeMinorUnits = /* @__PURE__ */ minorUnits('not negative');

function minorUnits(sign: 'signed' | 'not negative') {
  const text = z.string().regex(MINOR_UNITS_TEXT);
  const amount = z
    .bigint()
    .min(sign === 'signed' ? -MAX_MINOR : 0n)
    .max(MAX_MINOR);
  return z.codec(text, amount, {
    decode: (value) => BigInt(value),
    encode: (value) => value.toString(),
  });
}

/** Money in JSON: minor units as a decimal string, so that no float is involved. */
export const Amount = /* @__PURE__ */ z.object({
  amountMinor: z.string(),
  currency: CurrencyCode,
});
export type Amount = z.infer<typeof Amount>;

/** Converts an amount from the database for JSON. */
export function toAmount(amountMinor: bigint, currency: Money['currency']): Amount {
  return { amountMinor: amountMinor.toString(), currency };
}
