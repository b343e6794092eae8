/**
 * Cancels an order. First closes its checkout sessions at the providers, so that nobody pays for a cancelled order and no order is
 * cancelled right after it was paid. A payment that is pending when the studio cancels is refunded when it arrives.
 */
import { markOrderCancelled, requireCancellable } from '#features/orders/mark-order-cancelled.ts';
import type { NewCancellation } from '#features/orders/contract.ts';
import { getOrderRow, lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { listAttempts } from '#features/payments/queries.ts';
import { canStillPay, closeForDecision } from './close-for-decision.ts';

export async function cancelOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  input: NewCancellation & { orderId: string },
): Promise<OrderRow> {
  const order = await getOrderRow(ctx, input.orderId);
  requireCancellable(ctx, order, input.reason);
  return closeForDecision(ctx, payments, {
    orderId: order.id,
    decide: (tx) => cancelUnlessPayable(tx, order, input),
  });
}

async function cancelUnlessPayable(
  tx: Ctx,
  seen: OrderRow,
  input: NewCancellation & { orderId: string },
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, seen.id);
  if (order.state === 'cancelled') return order;
  const isPaidMeanwhile = seen.state === 'pending_payment' && order.paid_at !== null;
  if (isPaidMeanwhile) throw new ApiFailure(PaymentFailures.order_already_paid);
  const review = order.state === 'pending_payment';
  const attempts = await listAttempts(tx, order.id);
  const isPayable = await canStillPay(tx, attempts, { review, pending: false });
  return isPayable ? null : markOrderCancelled(tx, input);
}
