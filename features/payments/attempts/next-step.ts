import type { OrderRow } from '#features/orders/lock-order.ts';
import type { NextStep } from '#features/payments/contract.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import type { Balance } from '#features/payments/ledger/order-balance.ts';

type OrderPaymentState = {
  order: Pick<OrderRow, 'state' | 'payment_status' | 'expires_at'>;
  attempts: readonly Pick<PaymentAttemptRow, 'status'>[];
  balance: Pick<Balance, 'capturedMinor'>;
};

/** What the customer can do about the payment of an order now. Pure. */
export function deriveNextStep(
  { order, attempts, balance }: OrderPaymentState,
  now: Date,
): NextStep {
  const has = (status: PaymentAttemptRow['status']) =>
    attempts.some((each) => each.status === status);
  if (order.state === 'cancelled') return balance.capturedMinor > 0n ? 'refunding' : 'cancelled';
  if (order.state !== 'pending_payment' && order.state !== 'expired') return 'paid';
  if (has('requires_review')) return 'review';
  if (has('processing')) return 'wait';
  if (order.state === 'expired' || order.expires_at <= now) return 'expired';
  return 'pay';
}
