/** Parses amounts that people type into forms, and refuses ambiguous texts. */
import type { Locale } from '#lib/locale.ts';
import { decimalString, exponentOf, MAX_MINOR, type CurrencyCode, type Money } from './money.ts';

export type MoneyTextProblem =
  | 'empty'
  | 'not_an_amount'
  | 'ambiguous'
  | 'too_many_decimals'
  | 'too_large';
export type ParsedMoney = { ok: true; money: Money } | { ok: false; problem: MoneyTextProblem };

const MAX_TEXT_LENGTH = 40;
const DIGITS = /^\d+$/;
const IN_THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+|(?:[\s'’]\d{3})+)$/;

/**
 * A typed amount, with a comma or a point before the decimals: `1250`, `1250,5`, `1,250.00`, `1.250,00`, `1 250,00`. `1,250` is refused for
 * most currencies, because it is 1250 for some people and 1.25 for others. The output of `decimalString` is always parsed as the same
 * amount; negative amounts are refused.
 */
export function parseMoney(text: string, currency: CurrencyCode): ParsedMoney {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  if (typed.length > MAX_TEXT_LENGTH) return { ok: false, problem: 'not_an_amount' };

  const parts = /^(.+)([.,])(\d+)$/.exec(typed);
  if (!parts) return amountOf(typed, '', currency);
  const [, whole = '', separator, decimals = ''] = parts;

  if (!IN_THOUSANDS.test(typed)) return amountOf(whole, decimals, currency);
  // From this length on the text can be read as an integer with groups of thousands.
  const exponent = exponentOf(currency);
  const hasOneSeparator = DIGITS.test(whole);
  if (!hasOneSeparator || exponent === 0) return amountOf(typed, '', currency);
  if (exponent === 3 && separator === '.') return amountOf(whole, decimals, currency);
  return { ok: false, problem: 'ambiguous' };
}

/** An amount for a field: `1250.50`, in German `1250,50`. `parseMoney` parses it as the same amount. */
export function moneyInput(amount: Money, locale: Locale): string {
  const text = decimalString(amount);
  // With three decimals a comma could also separate thousands.
  return locale === 'de' && exponentOf(amount.currency) < 3 ? text.replace('.', ',') : text;
}

function amountOf(whole: string, decimals: string, currency: CurrencyCode): ParsedMoney {
  if (!DIGITS.test(whole) && !IN_THOUSANDS.test(whole))
    return { ok: false, problem: 'not_an_amount' };
  const exponent = exponentOf(currency);
  if (decimals.length > exponent) return { ok: false, problem: 'too_many_decimals' };
  const amountMinor = BigInt(whole.replace(/\D/g, '') + decimals.padEnd(exponent, '0'));
  if (amountMinor > MAX_MINOR) return { ok: false, problem: 'too_large' };
  return { ok: true, money: { amountMinor, currency } };
}
