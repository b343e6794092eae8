/** Expires an order that was not paid in time. Never by our own clock alone: its checkout sessions are closed first. Safe to repeat. */
import { expireOrder } from '#features/orders/expire-order.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { closeCheckoutSessions } from './close-checkout-sessions.ts';
import { isOpenStatus } from './attempt-state.ts';
import { listAttempts } from '#features/payments/queries.ts';

/** Throws a `ProviderError` when a provider does not answer; the order then waits for the next round. */
export async function expireUnpaidOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId }: { orderId: string },
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  await closeCheckoutSessions(system, payments, { orderId });
  await transact(system, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'pending_payment' || order.expires_at > tx.now) return;
    const attempts = await listAttempts(tx, orderId);
    // A pending payment or a mismatch: do not decide yet.
    const isUndecided = attempts.some(
      ({ status }) => isOpenStatus(status) || status === 'requires_review',
    );
    if (!isUndecided) await expireOrder(tx, order);
  });
}
