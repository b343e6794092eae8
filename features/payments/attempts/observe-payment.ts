/**
 * Fetches the provider's snapshot of an attempt and does what is due: opens a page that a crash left unopened, closes one that must no
 * longer be paid, captures an approved payment. Each of these is safe to repeat.
 */
import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { isPayable } from '#features/orders/bills/bill-rules.ts';
import { ProviderNotFoundError } from '#integrations/payments/provider-errors.ts';
import type { Ctx } from '#kit/ctx.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { captureApproved } from './capture-payment.ts';
import type { ObservedPayment } from './types.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import { canStillOpen, openCheckoutSession } from './open-checkout-session.ts';
import { cancelKey } from './cancel-key.ts';
import { isOpenStatus } from './attempt-state.ts';
import { providerOf } from './provider-of.ts';
import { getAttempt } from '#features/payments/queries.ts';

/** Stripe closes its page automatically; a page still open after this is closed by us. */
const GRACE_MS = 2 * 60_000;

interface ObservePaymentInput {
  paymentAttemptId: string;
  timeoutPolicy: TimeoutPolicy;
  isBuyerBack: boolean;
}

export async function observePayment(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentAttemptId, timeoutPolicy, isBuyerBack }: ObservePaymentInput,
): Promise<ObservedPayment> {
  const payment = await openIfCreated(
    ctx,
    payments,
    await getAttempt(ctx, paymentAttemptId),
    timeoutPolicy,
  );
  const sessionId = payment?.provider_session_id;
  if (!payment || !sessionId) {
    return { payment: await getAttempt(ctx, paymentAttemptId), snapshot: null };
  }
  const provider = providerOf(payments, payment, timeoutPolicy);
  try {
    if (await mustClose(ctx, payment)) {
      const idempotencyKey = cancelKey(payment);
      const snapshot = await provider.cancelCheckoutSession({ sessionId }, { idempotencyKey });
      return { payment, snapshot };
    }
    const snapshot = await provider.retrievePayment({ sessionId });
    if (!snapshot.approvedForCapture || !isOpenStatus(payment.status)) {
      return { payment, snapshot };
    }
    const { installationId } = payments;
    return await captureApproved(ctx, { provider, payment, snapshot, installationId, isBuyerBack });
  } catch (error) {
    if (error instanceof ProviderNotFoundError) return { payment, snapshot: 'not_found' };
    throw error;
  }
}

async function openIfCreated(
  ctx: Ctx,
  payments: PaymentProviders,
  payment: PaymentAttemptRow,
  timeoutPolicy: TimeoutPolicy,
): Promise<PaymentAttemptRow | null> {
  const isUnopened = payment.status === 'created' && payment.superseded_at === null;
  if (payment.provider_session_id || !isUnopened) return payment;
  if (!canStillOpen(payment, ctx.now)) return abandonAttempt(ctx, payment);
  return openCheckoutSession(ctx, payments, {
    paymentAttemptId: payment.id,
    isFresh: false,
    timeoutPolicy,
  });
}

/** An open page that was replaced, has expired, or is for a bill that must no longer be paid. */
async function mustClose(ctx: Ctx, payment: PaymentAttemptRow): Promise<boolean> {
  if (!isOpenStatus(payment.status)) return false;
  if (payment.superseded_at) return true;
  const { order_state, ...bill } = await ctx.db
    .selectFrom('bills')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .select(['bills.purpose', 'bills.state', 'orders.state as order_state'])
    .where('bills.id', '=', payment.bill_id)
    .executeTakeFirstOrThrow();
  if (!isPayable({ state: order_state }, bill)) return true;
  const hasExpired = payment.expires_at.getTime() + GRACE_MS < ctx.now.getTime();
  return hasExpired && payment.status !== 'processing';
}
