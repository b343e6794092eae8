import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { PaymentFailures, type PaymentAttempt } from '#features/payments/contract.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';
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
  requireAdmin(ctx);
  const sync = { paymentAttemptId, source: 'administrator', timeoutPolicy: 'interactive' } as const;
  const payment = await syncPayment(ctx, payments, sync).catch((error: unknown) => {
    if (error instanceof ProviderError) {
      throw new Failure(PaymentFailures.provider_silent, { cause: error });
    }
    throw error;
  });
  const subject = {
    subjectType: 'payment_attempt',
    subjectId: paymentAttemptId,
    data: { status: payment.status },
  };
  await audit(ctx, { action: 'payment.rechecked', ...subject });
  return presentAttempt(payment, { isAdmin: true, locale: ctx.locale });
}
