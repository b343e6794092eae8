import type { Ctx } from '#kit/ctx.ts';
import type { PaymentStatus } from './contract.ts';
import type { OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';

/**
 * Stores the payment status that payments compute from the ledger on the order, for lists. Payments call this inside their own
 * transaction, with the order locked. Safe to repeat; `paid_at` keeps the time of the first payment.
 */
export async function setPaymentStatus(
  tx: Ctx,
  order: OrderRow,
  { status, isDisputed = order.is_disputed }: { status: PaymentStatus; isDisputed?: boolean },
): Promise<OrderRow> {
  if (order.payment_status === status && order.is_disputed === isDisputed) return order;
  return changeOrder(tx, order, {
    payment_status: status,
    is_disputed: isDisputed,
    paid_at: order.paid_at ?? (status === 'paid' ? tx.now : null),
  });
}
