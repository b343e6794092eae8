/**
 * Closes the pages on which an order could still be paid, because nobody is to pay it any more. Each attempt is asked about, closed at its
 * provider, and asked about again, so that nobody who has paid is told that it was too late. What was paid, or is about to be, stays as it is.
 */
import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { isOpenStatus } from './attempt-state.ts';
import { listAttempts, getAttempt } from '#features/payments/queries.ts';
import { supersedeAttempt } from './supersede-attempt.ts';
import { syncPayment } from './sync-payment.ts';

interface CloseCheckoutSessionsInput {
  orderId: string;
  timeoutPolicy?: TimeoutPolicy;
}

/** Throws a `ProviderError` when a provider does not answer. */
export async function closeCheckoutSessions(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, timeoutPolicy = 'background' }: CloseCheckoutSessionsInput,
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  for (const attempt of await listAttempts(system, orderId)) {
    if (!isOpenStatus(attempt.status)) continue;
    const sync = { paymentAttemptId: attempt.id, source: 'reconciler', timeoutPolicy } as const;
    const asked = await syncPayment(system, payments, sync);
    if (!isOpenStatus(asked.status)) continue;
    if (!(await supersedeUnlessPaid(system, payments, attempt.id))) continue;
    const { status } = await getAttempt(system, attempt.id);
    // Its provider did not answer when it was replaced; here that must be known.
    if (isOpenStatus(status)) await syncPayment(system, payments, sync);
  }
}

/** False when it turned out to be paid, or about to be: then there is nothing to close. */
async function supersedeUnlessPaid(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
): Promise<boolean> {
  try {
    await supersedeAttempt(ctx, payments, paymentAttemptId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
