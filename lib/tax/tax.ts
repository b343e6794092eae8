/**
 * Sales tax: pure, in minor units of one currency. Tax is rounded once per line, half away from zero, and every sum is a sum of rounded
 * lines. So the lines of an invoice always add up to its totals, and the total is exactly the amount charged (docs/decisions/invoices-and-tax.md). Only
 * `priceOrder` computes the tax of a line; it is stored with the order (docs/decisions/invoices-and-tax.md).
 */
import { formatNumber } from '#lib/format/format-number.ts';
import { DEFAULT_LOCALE, type Locale } from '#lib/locale.ts';
import {
  allocate,
  money,
  percentage,
  percentageWithin,
  type CurrencyCode,
} from '#lib/money/money.ts';

export type TaxMode = 'inclusive' | 'exclusive';

export interface TaxRule {
  /** 2000 is 20 %. */
  readonly rateBasisPoints: number;
  /** Whether the listed prices contain the tax, or it is added to them. */
  readonly mode: TaxMode;
}

/** An amount before tax, the tax on it, and both together. */
export interface Taxed {
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
  readonly grossMinor: bigint;
}

export const NOTHING: Taxed = { netMinor: 0n, taxMinor: 0n, grossMinor: 0n };

// A share of minor units is the same in every currency.
const ANY: CurrencyCode = 'EUR';

/** Splits the listed price of a line, for its whole quantity, into net and tax. */
export function taxLine(listedMinor: bigint, { rateBasisPoints, mode }: TaxRule): Taxed {
  const listed = money(listedMinor, ANY);
  if (mode === 'inclusive') {
    const taxMinor = percentageWithin(listed, rateBasisPoints).amountMinor;
    return { netMinor: listedMinor - taxMinor, taxMinor, grossMinor: listedMinor };
  }
  const taxMinor = percentage(listed, rateBasisPoints).amountMinor;
  return { netMinor: listedMinor, taxMinor, grossMinor: listedMinor + taxMinor };
}

/**
 * The negative line of a discount. Its tax is the proportional share of the tax charged `before`, so a discount of the whole price leaves
 * exactly zero: rounding makes neither tax nor total negative. `amountMinor` is positive and includes tax if the listed prices do. Throws a
 * `RangeError` if it is not positive or exceeds the rest.
 */
export function taxDiscount(amountMinor: bigint, before: Taxed, { mode }: TaxRule): Taxed {
  const leftMinor = mode === 'inclusive' ? before.grossMinor : before.netMinor;
  if (amountMinor <= 0n || amountMinor > leftMinor) {
    throw new RangeError(`A discount of ${amountMinor} does not fit a price of ${leftMinor}`);
  }
  if (mode === 'inclusive') return minus(NOTHING, taxOfPart(before, NOTHING, amountMinor));
  const taxMinor = divideHalfUp(before.taxMinor * amountMinor, leftMinor);
  return { netMinor: -amountMinor, taxMinor: -taxMinor, grossMinor: -(amountMinor + taxMinor) };
}

/**
 * The amounts paid for each item after discounts: every discount is spread over the items in proportion to their price. The results are not
 * negative and add up exactly to the items plus discounts.
 */
export function spreadDiscounts(items: readonly Taxed[], discounts: readonly Taxed[]): Taxed[] {
  const total = sumTaxed([...items, ...discounts]);
  if (discounts.length === 0) return [...items];
  if (total.grossMinor === 0n) return items.map(() => NOTHING);
  const grossMinor = shares(
    total.grossMinor,
    items.map((item) => item.grossMinor),
  );
  const taxMinor = shares(total.taxMinor, grossMinor);
  return grossMinor.map((gross, index) => {
    const tax = taxMinor[index] ?? 0n;
    return { netMinor: gross - tax, taxMinor: tax, grossMinor: gross };
  });
}

const shares = (amountMinor: bigint, weights: readonly bigint[]) =>
  allocate(money(amountMinor, ANY), weights).map((share) => share.amountMinor);

/** The sums of taxed lines. */
export function sumTaxed(lines: readonly Taxed[]): Taxed {
  return {
    netMinor: lines.reduce((sum, line) => sum + line.netMinor, 0n),
    taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0n),
    grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0n),
  };
}

/** The difference of two taxed amounts. */
export function minus(whole: Taxed, part: Taxed): Taxed {
  return {
    netMinor: whole.netMinor - part.netMinor,
    taxMinor: whole.taxMinor - part.taxMinor,
    grossMinor: whole.grossMinor - part.grossMinor,
  };
}

/**
 * The tax in a refunded part of a charge, in proportion. Counted from the first part on, so parts that add up to the whole have exactly its
 * tax. `before` is the sum of the earlier parts. Throws a `RangeError` if the part exceeds the rest.
 */
export function taxOfPart(whole: Taxed, before: Taxed, partMinor: bigint): Taxed {
  const leftMinor = whole.grossMinor - before.grossMinor;
  if (partMinor <= 0n || partMinor > leftMinor) {
    throw new RangeError(`${partMinor} of at most ${leftMinor} minor units can be given back`);
  }
  const backMinor = before.grossMinor + partMinor;
  const dueMinor = divideHalfUp(whole.taxMinor * backMinor, whole.grossMinor) - before.taxMinor;
  const taxLeft = whole.taxMinor - before.taxMinor;
  const netLeft = whole.netMinor - before.netMinor;
  // Neither tax nor net may exceed the rest, whatever was refunded and reversed before.
  const least = larger(0n, partMinor - netLeft);
  const most = smaller(partMinor, taxLeft);
  const taxMinor = smaller(larger(dueMinor, least), most);
  return { netMinor: partMinor - taxMinor, taxMinor, grossMinor: partMinor };
}

/** A rate for display: `20%`, `7.7%`; `20 %` in German. */
export function formatTaxRate(rateBasisPoints: number, locale: Locale = DEFAULT_LOCALE): string {
  return formatNumber(rateBasisPoints / 10_000, locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
