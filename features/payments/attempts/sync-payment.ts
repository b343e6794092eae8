/**
 * The one way in which anything about money becomes known: ask the provider, then write down what follows, in one transaction. Webhook,
 * return page, reconciler and administrator all come here, as often and in whatever order they like; the result is the same.
 */
import type { Pace } from '#integrations/payments/pace.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { syncPaymentJob } from '#features/payments/jobs.ts';
import type { PaymentRow } from './lock-attempt.ts';
import { observePayment } from './observe-payment.ts';
import { readPayment } from '#features/payments/queries.ts';

/** Which door asked; the ledger remembers who reported a movement first. */
export type SyncSource = 'start' | 'webhook' | 'return' | 'reconciler' | 'administrator';

export interface Sync {
  paymentId: string;
  source: SyncSource;
  pace?: Pace;
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
  { paymentId, source, pace = 'background', isBuyerBack = false }: Sync,
): Promise<PaymentRow> {
  const system = asSystem(ctx, 'payments');
  let lease: Date | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const observed = await observePayment(system, payments, { paymentId, pace, isBuyerBack });
    if (!observed.findings) return observed.payment;
    lease = observed.lease ?? lease;
    const { payment: seen, findings } = observed;
    const { installationId } = payments;
    const applied = await transact(system, (tx) =>
      applySnapshot(tx, { seen, findings, source, installationId, lease }),
    );
    if (applied) return applied;
  }
  // Others are faster than we are. They write the same things; look once more when they are through.
  const startAfter = new Date(ctx.now.getTime() + 10_000);
  await enqueue(system, syncPaymentJob, { paymentId }, { startAfter, key: paymentId });
  return readPayment(system, paymentId);
}
