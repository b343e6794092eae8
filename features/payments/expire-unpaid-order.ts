/**
 * Gives up an order that nobody paid in time. Never by our own clock alone: each open attempt is asked about, closed at the provider, and
 * asked about again, so that nobody who has paid is told that it was too late. Repeating is a no-op.
 */
import { expireOrder } from '#features/orders/expire-order.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { isOpenStatus } from './payment-state.ts';
import { listAttempts } from './queries.ts';
import { supersedeAttempt } from './supersede-attempt.ts';
import { syncPayment } from './sync-payment.ts';

/** Throws a `ProviderError` when a provider does not answer; the order then waits for the next round. */
export async function expireUnpaidOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId }: { orderId: string },
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  for (const attempt of await listAttempts(system, orderId)) {
    if (!isOpenStatus(attempt.status)) continue;
    const sync = { paymentId: attempt.id, source: 'reconciler' } as const;
    const asked = await syncPayment(system, payments, sync);
    if (!isOpenStatus(asked.status)) continue;
    const isClosing = await closeUnlessPaid(system, payments, attempt.id);
    if (isClosing) await syncPayment(system, payments, sync);
  }
  await transact(system, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'pending_payment' || order.expires_at > tx.now) return;
    const attempts = await listAttempts(tx, orderId);
    // Money under way, or a mismatch: not ours to decide yet.
    const isUndecided = attempts.some(
      ({ status }) => isOpenStatus(status) || status === 'requires_review',
    );
    if (!isUndecided) await expireOrder(tx, order);
  });
}

/** False when it turned out to be paid, or about to be: then there is nothing to expire. */
async function closeUnlessPaid(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentId: string,
): Promise<boolean> {
  try {
    await supersedeAttempt(ctx, payments, paymentId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
