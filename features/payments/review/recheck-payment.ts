import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isOpenStatus } from '#features/payments/attempts/attempt-state.ts';
import { PaymentFailures, type PaymentAttempt } from '#features/payments/contract.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';
import { getAttempt } from '#features/payments/queries.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';

/**
 * An administrator asks the provider again, now. Ends a review without accepting a mismatch: if everything matches this time, the attempt
 * continues as usual. Safe to repeat.
 */
export async function recheckPayment(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentAttemptId }: { paymentAttemptId: string },
): Promise<PaymentAttempt> {
  requirePermission(ctx, 'money.change');
  const sync = { paymentAttemptId, source: 'administrator', timeoutPolicy: 'interactive' } as const;
  const ask = () => syncPayment(ctx, payments, sync);
  const { status: before } = await getAttempt(ctx, paymentAttemptId);
  try {
    const payment = await ask();
    const data = { status: payment.status };
    const subject = { subjectType: 'payment_attempt', subjectId: paymentAttemptId, data };
    await audit(ctx, { action: 'payment.rechecked', ...subject });
    // While it was under review its bill may have been closed: asked again, the provider closes the page of such an attempt.
    const isBack = before === 'requires_review' && isOpenStatus(payment.status);
    const latest = isBack ? await ask() : payment;
    return presentAttempt(latest, { isAdmin: true, locale: ctx.locale });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ApiFailure(PaymentFailures.provider_silent, { cause: error });
  }
}
