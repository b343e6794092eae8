/**
 * Makes way for a newer attempt: the buyer chose another way to pay, or the order changed. Marked first, so that from then on we never
 * capture it ourselves; then closed at the provider, or found paid after all. Repeating is safe.
 */
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { readClock } from '#kit/clock.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { changeAttempt } from './change-attempt.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { isLeased, lockAttempt, type PaymentAttemptRow } from './lock-attempt.ts';
import { isOpenStatus } from './attempt-state.ts';
import { getAttempt } from '#features/payments/queries.ts';
import { syncPayment } from './sync-payment.ts';

/** Throws a coded failure if the attempt turned out to be paid, or to be about to. */
export async function supersedeAttempt(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  const known = await getAttempt(system, paymentAttemptId);
  // Approved or under way: ask what became of it before deciding anything.
  if (known.status === 'processing') await syncQuietly(system, payments, paymentAttemptId);
  await mark(system, known);
  const closed = await syncQuietly(system, payments, paymentAttemptId);
  if (closed?.status === 'succeeded') throw new Failure(PaymentFailures.order_already_paid);
  if (closed?.status === 'processing') throw new Failure(PaymentFailures.payment_being_confirmed);
}

function mark(ctx: Ctx, { id, order_id }: PaymentAttemptRow): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, order_id);
    const payment = await lockAttempt(tx, id);
    if (payment.status === 'succeeded') throw new Failure(PaymentFailures.order_already_paid);
    if (!isOpenStatus(payment.status) || payment.superseded_at) return;
    if (isLeased(payment, await readClock(tx)) || payment.status === 'processing') {
      throw new Failure(PaymentFailures.payment_being_confirmed);
    }
    await changeAttempt(tx, payment, {
      superseded_at: tx.now,
      // Nobody was ever given its address.
      ...(!payment.provider_session_id && { status: 'canceled', next_sync_at: null }),
    });
  });
}

/**
 * A provider that does not answer must not keep the buyer from paying elsewhere. The reconciler closes the marked attempt later; should it
 * be paid in spite of all, the surplus goes back by itself.
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
