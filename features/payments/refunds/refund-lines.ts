/** What lines of an order are worth when they are given back. Pure; amounts in minor units, with tax. */
import { z } from 'zod';
import { NonNegativeMinorUnits } from '#lib/money.ts';

export interface RefundableLine {
  id: string;
  name: string;
  quantity: number;
  /** Of these, given back by line before. */
  refundedQuantity: number;
  /** And what went back for those. */
  refundedMinor: bigint;
  /** Charged for the whole quantity. */
  grossMinor: bigint;
}

/** A line as a refund remembers it: minor units as text, so that JSON does not round them. */
export const RefundedLine = z.object({
  lineId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Its part of the refund; the oldest refunds do not have it. */
  amountMinor: NonNegativeMinorUnits.optional(),
});
export type RefundedLine = z.infer<typeof RefundedLine>;

/** The lines a refund's row is for; none where it is for an amount. */
export function readRefundedLines({ lines }: { lines: unknown }): RefundedLine[] {
  return z.array(RefundedLine).parse(lines);
}

export interface PricedLines {
  amountMinor: bigint;
  lines: RefundedLine[];
}

/**
 * The wanted pieces with their price; null if one is unknown, wanted twice or not there so often. Pieces are counted from the first one on,
 * so that a line given back piece by piece gives back exactly what was charged for it.
 */
export function priceLines(
  lines: readonly RefundableLine[],
  wanted: readonly { lineId: string; quantity: number }[],
): PricedLines | null {
  const isTwice = new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length;
  if (isTwice) return null;
  const priced: PricedLines = { amountMinor: 0n, lines: [] };
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || quantity < 1 || line.refundedQuantity + quantity > line.quantity) return null;
    const dueMinor = shareOf(line, line.refundedQuantity + quantity) - line.refundedMinor;
    const amountMinor = dueMinor > 0n ? dueMinor : 0n;
    priced.amountMinor += amountMinor;
    priced.lines.push({ lineId, name: line.name, quantity, amountMinor });
  }
  return priced;
}

/** What so many pieces of a line were charged with. */
export function shareOf(
  { grossMinor, quantity }: Pick<RefundableLine, 'grossMinor' | 'quantity'>,
  pieces: number,
): bigint {
  return (grossMinor * BigInt(pieces)) / BigInt(quantity);
}
