import type { OrderRow } from '#features/orders/lock-order.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasOpenDispute } from '#features/payments/queries.ts';
import { deriveOrderPaymentStatus, readBillBalances, sumBalances } from './order-balance.ts';

/** Stores the payment status and the money that moved, as the ledger has them, on the order. In the caller's transaction, with the order locked. Safe to repeat. */
export async function refreshPaymentStatus(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const balances = await readBillBalances(tx, order.id);
  return setPaymentStatus(tx, order, {
    ...sumBalances(balances),
    status: deriveOrderPaymentStatus(balances),
    isDisputed: await hasOpenDispute(tx, order.id),
  });
}
