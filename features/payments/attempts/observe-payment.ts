/**
 * What the provider says about an attempt now. On the way it does what is due: opens a page that a crash left unopened, closes one that
 * nobody should pay any more, captures what the buyer approved. Each of these is safe to repeat.
 */
import type { Pace } from '#integrations/payments/pace.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderNotFoundError } from '#integrations/payments/provider-errors.ts';
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { captureApproved } from './capture-payment.ts';
import type { PaymentRow } from './lock-attempt.ts';
import { canStillOpen, openCheckout } from './open-checkout-session.ts';
import { closingKey } from './cancel-key.ts';
import { isOpenStatus } from './attempt-state.ts';
import { providerOf } from './provider-of.ts';
import { readPayment } from '#features/payments/queries.ts';

/** Stripe closes its page by itself; what is still open after this is closed by us. */
const GRACE_MS = 2 * 60_000;

export interface Observed {
  payment: PaymentRow;
  /** `not_found`: the provider knows no such payment (any more). Null: there was nothing to ask yet. */
  findings: PaymentSnapshot | 'not_found' | null;
  /** The capture lease that was taken on the way, to be given back with the result. */
  lease?: Date;
}

interface Asking {
  paymentId: string;
  pace: Pace;
  isBuyerBack: boolean;
}

export async function observePayment(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentId, pace, isBuyerBack }: Asking,
): Promise<Observed> {
  const payment = await openIfCreated(ctx, payments, await readPayment(ctx, paymentId), pace);
  const sessionId = payment?.provider_session_id;
  if (!payment || !sessionId) {
    return { payment: await readPayment(ctx, paymentId), findings: null };
  }
  const provider = providerOf(payments, payment, pace);
  try {
    if (await isToBeClosed(ctx, payment)) {
      const idempotencyKey = closingKey(payment);
      const findings = await provider.cancelCheckout({ sessionId }, { idempotencyKey });
      return { payment, findings };
    }
    const snapshot = await provider.retrievePayment({ sessionId });
    if (!snapshot.approvedForCapture || !isOpenStatus(payment.status)) {
      return { payment, findings: snapshot };
    }
    const { installationId } = payments;
    return await captureApproved(ctx, { provider, payment, snapshot, installationId, isBuyerBack });
  } catch (error) {
    if (error instanceof ProviderNotFoundError) return { payment, findings: 'not_found' };
    throw error;
  }
}

async function openIfCreated(
  ctx: Ctx,
  payments: PaymentProviders,
  payment: PaymentRow,
  pace: Pace,
): Promise<PaymentRow | null> {
  const isUnopened = payment.status === 'created' && payment.superseded_at === null;
  if (payment.provider_session_id || !isUnopened) return payment;
  if (!canStillOpen(payment, ctx.now)) return abandonAttempt(ctx, payment);
  return openCheckout(ctx, payments, { paymentId: payment.id, isFresh: false, pace });
}

/** An open page that was replaced, whose time is over, or whose order nobody waits for any more. */
async function isToBeClosed(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  if (!isOpenStatus(payment.status)) return false;
  if (payment.superseded_at) return true;
  const order = await ctx.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  if (order.state !== 'pending_payment') return true;
  const isOver = payment.expires_at.getTime() + GRACE_MS < ctx.now.getTime();
  return isOver && payment.status !== 'processing';
}
