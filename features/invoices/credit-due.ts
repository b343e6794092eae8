/** How much of a refund reduces the invoiced amount. Pure. */

/** A line of the ledger, in the order it was entered. */
export interface Movement {
  kind: string;
  paymentAttemptId: string;
  providerRef: string;
  amountMinor: bigint;
}

/**
 * Minor units. Money beyond the invoice (an order paid twice) is refunded without a credit note: only the part that a refund takes from the
 * invoiced amount counts, in any order of the jobs.
 */
export function creditDueMinor(
  invoicedMinor: bigint,
  ledger: readonly Movement[],
  refund: Pick<Movement, 'paymentAttemptId' | 'providerRef'>,
): bigint {
  const missing = (keptMinor: bigint) => {
    const kept = keptMinor < 0n ? 0n : keptMinor;
    return kept < invoicedMinor ? invoicedMinor - kept : 0n;
  };
  let keptMinor = 0n;
  for (const { kind, paymentAttemptId, providerRef, amountMinor } of ledger) {
    const before = keptMinor;
    if (kind === 'capture' || kind === 'refund_reversal') keptMinor += amountMinor;
    if (kind === 'refund') keptMinor -= amountMinor;
    const isIt = paymentAttemptId === refund.paymentAttemptId && providerRef === refund.providerRef;
    if (kind === 'refund' && isIt) return missing(keptMinor) - missing(before);
  }
  return 0n;
}
