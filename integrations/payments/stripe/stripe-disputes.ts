import type Stripe from 'stripe';
import type { DisputeMovement, DisputeSnapshot } from '#integrations/payments/provider.ts';
import type { Money } from '#lib/money/money.ts';
import { collect, everyItem, expectObject } from './stripe-answers.ts';
import { fromStripeAmount, fromStripeTime } from './stripe-money.ts';

const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** The disputes about a PaymentIntent. */
export async function listStripeDisputes(
  client: Stripe,
  paymentIntent: string,
): Promise<DisputeSnapshot[]> {
  const disputes = everyItem((page) =>
    client.disputes.list({ payment_intent: paymentIntent, ...page }),
  );
  return collect(disputes, disputeSnapshot);
}

export function disputeSnapshot(answer: Stripe.Dispute): DisputeSnapshot {
  const dispute = expectObject(answer, 'dispute');
  const amount = fromStripeAmount(dispute.amount, dispute.currency);
  const movements = dispute.balance_transactions.map((each) => movementOf(each, amount));
  const isOpen = !CLOSED.has(dispute.status);
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    status: dispute.status,
    isOpen,
    amount,
    reason: dispute.reason,
    evidenceDueAt: dueBy ? fromStripeTime(dueBy) : null,
    openedAt: fromStripeTime(dispute.created),
    // Stripe does not say when a dispute closed; the last movement of money is the closest date.
    closedAt: isOpen ? null : (movements.at(-1)?.occurredAt ?? null),
    movements,
  };
}

function movementOf(transaction: Stripe.BalanceTransaction, disputed: Money): DisputeMovement {
  // Balance transactions are in the account's own currency. If that differs from the payment's currency, the disputed
  // amount is used: it is the amount taken from this payment, and the amount returned if the dispute is won.
  const inPaymentCurrency = transaction.currency.toUpperCase() === disputed.currency;
  const amount = inPaymentCurrency
    ? fromStripeAmount(Math.abs(transaction.amount), transaction.currency)
    : disputed;
  return {
    id: transaction.id,
    kind: transaction.amount < 0 ? 'withdrawn' : 'reinstated',
    amount,
    occurredAt: fromStripeTime(transaction.created),
  };
}
