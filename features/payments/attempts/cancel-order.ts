/**
 * Cancels an order. First closes its checkout sessions at the providers, so that nobody pays for a cancelled order and no order is
 * cancelled right after it was paid. A payment that is pending when the studio cancels is refunded when it arrives.
 */
import { markOrderCancelled, requireCancellable } from '#features/orders/mark-order-cancelled.ts';
import type { NewCancellation } from '#features/orders/contract.ts';
import { getOrderRow, lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { readClock } from '#kit/clock.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { closeCheckoutSessions } from './close-checkout-sessions.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { isLeased } from './lock-attempt.ts';
import { listAttempts } from '#features/payments/queries.ts';

/** The buyer may press "Pay" between closing the sessions and the decision; then they are closed again. */
const ROUNDS = 3;

export async function cancelOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  input: NewCancellation & { orderId: string },
): Promise<OrderRow> {
  const order = await getOrderRow(ctx, input.orderId);
  requireCancellable(ctx.actor, order, input.reason);
  for (let round = 0; round < ROUNDS; round += 1) {
    await closeOpenCheckoutSessions(ctx, payments, order.id);
    const cancelled = await transact(ctx, (tx) => cancelUnlessPayable(tx, order, input));
    if (cancelled) return cancelled;
  }
  throw new Failure(PaymentFailures.payment_opened_elsewhere);
}

async function closeOpenCheckoutSessions(
  ctx: Ctx,
  payments: PaymentProviders,
  orderId: string,
): Promise<void> {
  try {
    await closeCheckoutSessions(ctx, payments, { orderId, timeoutPolicy: 'interactive' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Failure(PaymentFailures.checkout_session_open, { cause: error });
  }
}

async function cancelUnlessPayable(
  tx: Ctx,
  seen: OrderRow,
  input: NewCancellation & { orderId: string },
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, seen.id);
  if (order.state === 'cancelled') return order;
  const wasPaidMeanwhile = seen.state === 'pending_payment' && order.paid_at !== null;
  if (wasPaidMeanwhile) throw new Failure(PaymentFailures.order_already_paid);
  const attempts = await listAttempts(tx, order.id);
  const isAwaitingPayment = order.state === 'pending_payment';
  if (isAwaitingPayment && attempts.some(({ status }) => status === 'requires_review')) {
    throw new Failure(PaymentFailures.payment_unsettled);
  }
  // Another process is capturing the money now; the result is known within seconds.
  const clock = await readClock(tx);
  if (attempts.some((attempt) => isLeased(attempt, clock)))
    throw new Failure(PaymentFailures.payment_being_confirmed);
  const isPayable = attempts.some(
    ({ status }) => status === 'created' || status === 'requires_action',
  );
  return isPayable ? null : markOrderCancelled(tx, input);
}
