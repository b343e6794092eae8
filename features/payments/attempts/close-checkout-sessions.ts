/**
 * Closes the checkout sessions of an order, or of one of its bills, that must no longer be paid. Each attempt is synced, closed at its
 * provider and synced again, so a buyer who has paid is not told that it was too late. A payment that succeeded or is pending stays as it is.
 */
import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isOpenStatus } from './attempt-state.ts';
import { listAttempts, getAttempt } from '#features/payments/queries.ts';
import { supersedeAttempt } from './supersede-attempt.ts';
import { syncPayment } from './sync-payment.ts';

interface CloseCheckoutSessionsInput {
  orderId: string;
  /** All bills unless given. */
  billId?: string;
  timeoutPolicy?: TimeoutPolicy;
}

/** Throws a `ProviderError` when a provider does not answer. */
export async function closeCheckoutSessions(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, billId, timeoutPolicy = 'background' }: CloseCheckoutSessionsInput,
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  for (const attempt of await listAttempts(system, orderId)) {
    const isOfBill = billId === undefined || attempt.bill_id === billId;
    if (!isOfBill || !isOpenStatus(attempt.status)) continue;
    const sync = { paymentAttemptId: attempt.id, source: 'reconciler', timeoutPolicy } as const;
    const synced = await syncPayment(system, payments, sync);
    if (!isOpenStatus(synced.status)) continue;
    if (!(await supersedeUnlessPaid(system, payments, attempt.id))) continue;
    const { status } = await getAttempt(system, attempt.id);
    // Its provider did not answer when it was replaced; here the answer is required.
    if (isOpenStatus(status)) await syncPayment(system, payments, sync);
  }
}

/** False if the attempt turned out to be paid or pending: then there is nothing to close. */
async function supersedeUnlessPaid(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
): Promise<boolean> {
  try {
    await supersedeAttempt(ctx, payments, paymentAttemptId);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}
