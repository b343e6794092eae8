import type { Ctx } from '#kit/ctx.ts';
import type { PaymentStatus } from './contract.ts';
import type { OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';

/**
 * Keeps with the order what payments computed from the ledger, so that lists need not. Called by payments inside their own transaction,
 * with the order locked. Saying the same again changes nothing; `paid_at` stays what it was when the money first came.
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
