/** The refund amounts of an order's lines. Pure; amounts in minor units, with tax. */
import { z } from 'zod';
import { NonNegativeMinorUnits } from '#lib/money/amount.ts';

export interface RefundableLine {
  id: string;
  name: string;
  quantity: number;
  /** Units already refunded. */
  refundedQuantity: number;
  /** The amount refunded for those units. */
  refundedMinor: bigint;
  /** Charged for the whole quantity. */
  grossMinor: bigint;
}

/** A line as stored with a refund: minor units as text, so that JSON does not round them. */
export const RefundedLine = z.object({
  lineId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Its part of the refund; the oldest refunds do not have it. */
  amountMinor: NonNegativeMinorUnits.optional(),
});
export type RefundedLine = z.infer<typeof RefundedLine>;

/** The lines of a refund's row; empty if the refund is for an amount. */
export function readRefundedLines({ lines }: { lines: unknown }): RefundedLine[] {
  return z.array(RefundedLine).parse(lines);
}

export interface PricedLines {
  amountMinor: bigint;
  lines: RefundedLine[];
}

/**
 * The requested units with their price; null if a line is unknown, requested twice or has too few units left. Units are priced in order, so
 * a line refunded unit by unit returns exactly the amount charged.
 */
export function priceLines(
  lines: readonly RefundableLine[],
  requested: readonly { lineId: string; quantity: number }[],
): PricedLines | null {
  const hasDuplicates = new Set(requested.map(({ lineId }) => lineId)).size < requested.length;
  if (hasDuplicates) return null;
  const priced: PricedLines = { amountMinor: 0n, lines: [] };
  for (const { lineId, quantity } of requested) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || quantity < 1 || line.refundedQuantity + quantity > line.quantity) return null;
    const dueMinor = shareOf(line, line.refundedQuantity + quantity) - line.refundedMinor;
    const amountMinor = dueMinor > 0n ? dueMinor : 0n;
    priced.amountMinor += amountMinor;
    priced.lines.push({ lineId, name: line.name, quantity, amountMinor });
  }
  return priced;
}

/** The amount charged for this many units of the line. */
export function shareOf(
  { grossMinor, quantity }: Pick<RefundableLine, 'grossMinor' | 'quantity'>,
  units: number,
): bigint {
  return (grossMinor * BigInt(units)) / BigInt(quantity);
}
