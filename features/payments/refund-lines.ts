/** What lines of an order are worth when they are given back. Pure; amounts in minor units, with tax. */

export interface RefundableLine {
  id: string;
  name: string;
  quantity: number;
  /** Of these, given back by line before. */
  refundedQuantity: number;
  /** Charged for the whole quantity. */
  grossMinor: bigint;
}

/** A line as a refund remembers it. */
export interface RefundedLine {
  lineId: string;
  name: string;
  quantity: number;
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
    const { refundedQuantity: before, name } = line;
    priced.amountMinor += shareOf(line, before + quantity) - shareOf(line, before);
    priced.lines.push({ lineId, name, quantity });
  }
  return priced;
}

function shareOf({ grossMinor, quantity }: RefundableLine, pieces: number): bigint {
  return (grossMinor * BigInt(pieces)) / BigInt(quantity);
}
