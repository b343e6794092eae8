/** What compiled messages call. The locale comes first and is written by the generator. */
import { formatNumber, pluralForm } from '#lib/format/format-number.ts';

/** `{count, number}` and `#` */
export function number(locale: string, value: number): string {
  return formatNumber(value, locale);
}

/** `{count, number, integer}` */
export function integer(locale: string, value: number): string {
  return formatNumber(value, locale, { maximumFractionDigits: 0 });
}

/** `{share, number, percent}`: 0.25 becomes 25%. */
export function percent(locale: string, value: number): string {
  return formatNumber(value, locale, { style: 'percent' });
}

type Forms<Result> = { other: Result } & Record<string, Result>;

/** `{count, plural, =0 {…} one {…} other {…}}` */
export function plural<Result>(locale: string, count: number, forms: Forms<Result>): Result {
  return forms[`=${count}`] ?? forms[pluralForm(count, locale)] ?? forms.other;
}

/** `{place, selectordinal, one {#st} other {#th}}` */
export function ordinal<Result>(locale: string, place: number, forms: Forms<Result>): Result {
  return forms[`=${place}`] ?? forms[pluralForm(place, locale, 'ordinal')] ?? forms.other;
}

/** `{side, select, customer {…} other {…}}` */
export function select<Result>(value: string, forms: Forms<Result>): Result {
  return Object.hasOwn(forms, value) ? (forms[value] as Result) : forms.other;
}
