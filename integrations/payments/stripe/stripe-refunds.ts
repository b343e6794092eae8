import type Stripe from 'stripe';
import type {
  CreateRefundInput,
  RefundSnapshot,
  RefundStatus,
} from '#integrations/payments/provider.ts';
import { collect, everyItem, expectObject } from './stripe-answers.ts';
import { fromStripeAmount, fromStripeTime, toStripeAmount } from './stripe-money.ts';

export function refundParams(
  input: CreateRefundInput,
  installationId: string,
): Stripe.RefundCreateParams {
  return {
    charge: input.captureId,
    amount: toStripeAmount(input.amount),
    reason: 'requested_by_customer',
    metadata: {
      refund_id: input.refundReference,
      payment_id: input.paymentReference,
      installation_id: installationId,
    },
  };
}

/** All refunds of a PaymentIntent, including those made in Stripe's dashboard. */
export async function listStripeRefunds(
  client: Stripe,
  paymentIntent: string,
): Promise<RefundSnapshot[]> {
  const refunds = everyItem((page) =>
    client.refunds.list({ payment_intent: paymentIntent, ...page }),
  );
  return collect(refunds, refundSnapshot);
}

export function refundSnapshot(answer: Stripe.Refund): RefundSnapshot {
  const refund = expectObject(answer, 'refund');
  return {
    id: refund.id,
    status: statusOf(refund.status),
    amount: fromStripeAmount(refund.amount, refund.currency),
    refundReference: refund.metadata?.['refund_id'] ?? null,
    failureReason: refund.failure_reason ?? null,
    occurredAt: fromStripeTime(refund.created),
  };
}

function statusOf(status: string | null): RefundStatus {
  switch (status) {
    case 'pending':
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return status;
    case 'requires_action':
      return 'pending';
    default:
      return 'unknown';
  }
}
