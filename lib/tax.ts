/**
 * Tax on what is sold: pure, in minor units of one currency.
 *
 * Tax is rounded once for each line, a half away from zero, and every sum is a sum of rounded lines; so the lines of an invoice always
 * add up to its totals, and the total is to the minor unit what was charged. docs/decisions/030 says why.
 */
import { money, percentage, percentageWithin, type CurrencyCode } from './money.ts';

export type TaxMode = 'inclusive' | 'exclusive';

export interface TaxRule {
  /** 2000 is 20 %. */
  readonly rateBasisPoints: number;
  /** Whether the listed prices contain the tax already, or it comes on top. */
  readonly mode: TaxMode;
}

/** An amount before tax, the tax on it, and both together. */
export interface Taxed {
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
  readonly grossMinor: bigint;
}

export const NO_TAX: TaxRule = { rateBasisPoints: 0, mode: 'inclusive' };

// A share of a number of minor units is the same in every currency.
const ANY: CurrencyCode = 'EUR';

/** Splits the listed price of one line, for its whole quantity, into net and tax. */
export function taxLine(listedMinor: bigint, { rateBasisPoints, mode }: TaxRule): Taxed {
  const listed = money(listedMinor, ANY);
  if (mode === 'inclusive') {
    const taxMinor = percentageWithin(listed, rateBasisPoints).amountMinor;
    return { netMinor: listedMinor - taxMinor, taxMinor, grossMinor: listedMinor };
  }
  const taxMinor = percentage(listed, rateBasisPoints).amountMinor;
  return { netMinor: listedMinor, taxMinor, grossMinor: listedMinor + taxMinor };
}

/** The sums of taxed lines. */
export function sumTaxed(lines: readonly Taxed[]): Taxed {
  return {
    netMinor: lines.reduce((sum, line) => sum + line.netMinor, 0n),
    taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0n),
    grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0n),
  };
}

/**
 * The tax in a part of a charge that is given back: in proportion, counted from the first part on, so that parts which together are the
 * whole have together exactly its tax. `before` is what earlier parts took. Throws a `RangeError` for more than is left.
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
  // Neither tax nor net may become more than is left of it, whatever was taken and put back before.
  const least = larger(0n, partMinor - netLeft);
  const most = smaller(partMinor, taxLeft);
  const taxMinor = smaller(larger(dueMinor, least), most);
  return { netMinor: partMinor - taxMinor, taxMinor, grossMinor: partMinor };
}

/** A rate as people read it: `20%`, `7.7%`. */
export function formatTaxRate(rateBasisPoints: number): string {
  return `${rateBasisPoints / 100}%`;
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
