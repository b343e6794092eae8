/**
 * The one way in which anything about money becomes known: ask the provider, then write down what follows, in one transaction. Webhook,
 * return page, reconciler and administrator all come here, as often and in whatever order they like; the result is the same.
 */
import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { syncPaymentJob } from '#features/payments/jobs.ts';
import type { SyncSource } from './types.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import { observePayment } from './observe-payment.ts';
import { getAttempt } from '#features/payments/queries.ts';

export interface Sync {
  paymentAttemptId: string;
  source: SyncSource;
  timeoutPolicy?: TimeoutPolicy;
  /** The buyer has just agreed, perhaps again after an account was declined, so what is approved may be captured. */
  isBuyerBack?: boolean;
}

const ROUNDS = 3;

/**
 * The attempt after asking its provider. Throws a `ProviderError` when there was no answer; then nothing has changed. No lock is held while
 * the provider is asked: whoever changed the attempt meanwhile makes us ask again.
 */
export async function syncPayment(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentAttemptId, source, timeoutPolicy = 'background', isBuyerBack = false }: Sync,
): Promise<PaymentAttemptRow> {
  const system = asSystem(ctx, 'payments');
  let lease: Date | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const observed = await observePayment(system, payments, {
      paymentAttemptId,
      timeoutPolicy,
      isBuyerBack,
    });
    if (!observed.snapshot) return observed.payment;
    lease = observed.lease ?? lease;
    const { payment: seen, snapshot } = observed;
    const { installationId } = payments;
    const applied = await transact(system, (tx) =>
      applySnapshot(tx, { seen, snapshot, source, installationId, lease }),
    );
    if (applied) return applied;
  }
  // Others are faster than we are. They write the same things; look once more when they are through.
  const startAfter = new Date(ctx.now.getTime() + 10_000);
  await enqueue(
    system,
    syncPaymentJob,
    { paymentAttemptId },
    { startAfter, key: paymentAttemptId },
  );
  return getAttempt(system, paymentAttemptId);
}
