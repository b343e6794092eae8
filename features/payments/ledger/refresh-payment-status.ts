import type { OrderRow } from '#features/orders/lock-order.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasOpenDispute } from '#features/payments/queries.ts';
import { deriveOrderPaymentStatus, readBillBalances } from './order-balance.ts';

/** Stores the payment status that the ledger gives on the order. In the caller's transaction, with the order locked. Safe to repeat. */
export async function refreshPaymentStatus(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  return setPaymentStatus(tx, order, {
    status: deriveOrderPaymentStatus(await readBillBalances(tx, order.id)),
    isDisputed: await hasOpenDispute(tx, order.id),
  });
}
