import { CURRENCY_EXPONENTS } from '#lib/money/currencies.ts';

/** Every currency, for a select. */
export const CURRENCY_OPTIONS = Object.keys(CURRENCY_EXPONENTS).map((code) => ({
  value: code,
  label: code,
}));
