import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { NextStep } from '#features/payments/contract.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';

type BillPaymentState = {
  order: Pick<OrderRow, 'state' | 'expires_at'>;
  bill: Pick<BillRow, 'id' | 'state' | 'purpose'>;
  /** The order's; those of other bills are ignored. */
  attempts: readonly Pick<PaymentAttemptRow, 'status' | 'bill_id'>[];
};

/** What the customer can do about the payment of a bill now. Pure. */
export function deriveNextStep({ order, bill, attempts }: BillPaymentState, now: Date): NextStep {
  const has = (status: PaymentAttemptRow['status']) =>
    attempts.some((each) => each.bill_id === bill.id && each.status === status);
  const isInitial = bill.purpose === 'initial';
  if (order.state === 'cancelled') return 'cancelled';
  if (bill.state === 'void') return 'void';
  if (bill.state === 'paid') return 'paid';
  if (has('requires_review')) return 'review';
  if (has('processing')) return 'wait';
  if (isInitial && (order.state === 'expired' || order.expires_at <= now)) return 'expired';
  return 'pay';
}
