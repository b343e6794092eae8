/**
 * Replaces an attempt with a newer one: the buyer chose another payment method, or the order changed. First marks it, so that we never
 * capture it; then closes it at the provider, or finds that it was paid. Safe to repeat.
 */
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { readClock } from '#kit/clock.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { changeAttempt } from './change-attempt.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { isLeased, lockAttempt, type PaymentAttemptRow } from './lock-attempt.ts';
import { isOpenStatus } from './attempt-state.ts';
import { getAttempt } from '#features/payments/queries.ts';
import { syncPayment } from './sync-payment.ts';

/** Throws a coded error if the attempt is paid or pending. */
export async function supersedeAttempt(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  const attempt = await getAttempt(system, paymentAttemptId);
  // Approved or pending: ask the provider before deciding anything.
  if (attempt.status === 'processing') await syncQuietly(system, payments, paymentAttemptId);
  await markSuperseded(system, attempt);
  const closed = await syncQuietly(system, payments, paymentAttemptId);
  if (closed?.status === 'succeeded') throw new ApiFailure(PaymentFailures.order_already_paid);
  if (closed?.status === 'processing')
    throw new ApiFailure(PaymentFailures.payment_being_confirmed);
}

function markSuperseded(ctx: Ctx, { id, order_id }: PaymentAttemptRow): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, order_id);
    const payment = await lockAttempt(tx, id);
    if (payment.status === 'succeeded') throw new ApiFailure(PaymentFailures.order_already_paid);
    if (!isOpenStatus(payment.status) || payment.superseded_at) return;
    if (isLeased(payment, await readClock(tx)) || payment.status === 'processing') {
      throw new ApiFailure(PaymentFailures.payment_being_confirmed);
    }
    await changeAttempt(tx, payment, {
      superseded_at: tx.now,
      // Nobody ever received its address.
      ...(!payment.provider_session_id && { status: 'canceled', next_sync_at: null }),
    });
  });
}

/**
 * A provider that does not answer must not block a payment with another one. The reconciler closes the marked attempt later; if it is paid
 * anyway, the surplus is refunded automatically.
 */
async function syncQuietly(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
): Promise<PaymentAttemptRow | null> {
  try {
    return await syncPayment(ctx, payments, {
      paymentAttemptId,
      source: 'start',
      timeoutPolicy: 'interactive',
    });
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
