/** The lines of a credit note for a refund that is of some of the order's lines. Pure. */
import type { RefundedLine } from '#features/payments/refunds/refund-lines.ts';
import { sumTaxed, taxOfPart, type Taxed, type TaxMode } from '#lib/tax.ts';
import type { StoredLine } from './invoice-row.ts';

export type LineOfOrder = StoredLine & { lineId: string };

interface Credit {
  taxMode: TaxMode;
  /** What was invoiced. */
  invoiced: readonly LineOfOrder[];
  /** What earlier credit notes took from each line, less what was taken back from them. */
  before: ReadonlyMap<string, Taxed>;
  /** What is left of the invoice as a whole. */
  left: Taxed;
}

export const NOTHING: Taxed = { netMinor: 0n, taxMinor: 0n, grossMinor: 0n };

/**
 * The refunded pieces with their own share of net and tax; all pieces of a line together have exactly its own. Null where that cannot be
 * said to the minor unit, such as when parts that are of no line were credited before: then the credit is one part of the whole.
 */
export function creditLines(
  { taxMode, invoiced, before, left }: Credit,
  refunded: readonly RefundedLine[],
): LineOfOrder[] | null {
  const lines: LineOfOrder[] = [];
  for (const { lineId, quantity, amountMinor } of refunded) {
    const line = invoiced.find((each) => each.lineId === lineId);
    if (!line || amountMinor === undefined) return null;
    const taken = before.get(lineId) ?? NOTHING;
    const credit = creditOf(line, taken, taxMode, quantity, amountMinor);
    if (!credit) return null;
    const { name, unitPriceMinor } = line;
    lines.push({ lineId, name, quantity, unitPriceMinor, ...credit });
  }
  return fits(sumTaxed(lines), left) ? lines : null;
}

/** Pieces keep their listed price: contained tax is in proportion to it, tax on top is what was charged beyond it. */
function creditOf(
  line: LineOfOrder,
  before: Taxed,
  taxMode: TaxMode,
  quantity: number,
  grossMinor: bigint,
): Taxed | null {
  const left = less(line, before);
  if (grossMinor === 0n) return NOTHING;
  if (grossMinor > left.grossMinor) return null;
  if (taxMode === 'inclusive') return taxOfPart(line, before, grossMinor);
  const netMinor = line.unitPriceMinor * BigInt(quantity);
  const credit = { netMinor, taxMinor: grossMinor - netMinor, grossMinor };
  return fits(credit, left) ? credit : null;
}

function fits({ netMinor, taxMinor }: Taxed, left: Taxed): boolean {
  return taxMinor >= 0n && netMinor <= left.netMinor && taxMinor <= left.taxMinor;
}

/** What remains of an amount. */
export function less(whole: Taxed, part: Taxed): Taxed {
  return {
    netMinor: whole.netMinor - part.netMinor,
    taxMinor: whole.taxMinor - part.taxMinor,
    grossMinor: whole.grossMinor - part.grossMinor,
  };
}
