/**
 * The only source of knowledge about money: asks the provider, then stores the result and its effects in one transaction. Webhook, return
 * page, reconciler and administrator all call this, any number of times and in any order, with the same result.
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
  /** The buyer has just approved, perhaps again after an account was declined, so an approved payment may be captured. */
  isBuyerBack?: boolean;
}

const ROUNDS = 3;

/**
 * The attempt after asking its provider. Throws a `ProviderError` if there was no answer; then nothing has changed. No lock is held during
 * the call: if another process changed the attempt in that time, the provider is asked again.
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
  // Concurrent syncs are faster. They store the same result; read it after they finish.
  const startAfter = new Date(ctx.now.getTime() + 10_000);
  await enqueue(
    system,
    syncPaymentJob,
    { paymentAttemptId },
    { startAfter, key: paymentAttemptId },
  );
  return getAttempt(system, paymentAttemptId);
}
