/** The balance of an order, computed from the ledger alone: nothing else decides whether an order is paid. */
import { sql } from 'kysely';
import type { PaymentStatus } from '#features/orders/contract.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Minor units of the order's currency. */
export interface Balance {
  capturedMinor: bigint;
  /** Refunded for good; a refund that failed later does not count. */
  refundedMinor: bigint;
  /** Taken by disputes, minus what was returned. */
  withdrawnMinor: bigint;
  /** A provider has an attempt that it has not decided yet. */
  isProcessing: boolean;
}

export async function readBalance(ctx: Ctx, orderId: string): Promise<Balance> {
  const sums = await ctx.db
    .selectFrom('ledger_entries')
    .select([
      summed('capture').as('captured'),
      summed('refund').as('refunded'),
      summed('refund_reversal').as('reversed'),
      summed('dispute_withdrawn').as('withdrawn'),
      summed('dispute_reinstated').as('reinstated'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const processing = await ctx.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'processing')
    .limit(1)
    .executeTakeFirst();
  return {
    capturedMinor: sums.captured,
    refundedMinor: sums.refunded - sums.reversed,
    withdrawnMinor: sums.withdrawn - sums.reinstated,
    isProcessing: processing !== undefined,
  };
}

function summed(kind: string) {
  return sql<bigint>`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::bigint`;
}

/** The payment status of an order with this balance. Pure. */
export function derivePaymentStatus(
  totalMinor: bigint,
  { capturedMinor, refundedMinor, isProcessing }: Balance,
): PaymentStatus {
  if (totalMinor === 0n) return 'paid';
  const keptMinor = capturedMinor - refundedMinor;
  if (keptMinor >= totalMinor) return 'paid';
  if (capturedMinor > 0n && keptMinor <= 0n) return isProcessing ? 'processing' : 'refunded';
  if (capturedMinor >= totalMinor) return 'partially_refunded';
  return isProcessing ? 'processing' : 'unpaid';
}
