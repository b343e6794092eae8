/**
 * Finds the payment that a stored event is about and asks the provider about it. Each event ends in a visible state: `processed`, `ignored`
 * (another shop's), `deferred` (ours, but not understood yet) or `dead` (given up). Safe to repeat.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import type { WebhookEvent } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { transact } from '#kit/transact.ts';
import { nextWebhookAttemptAt } from '#features/payments/attempts/back-off.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { openDiscrepancy, closeDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { processWebhookEventJob } from '#features/payments/jobs.ts';
import { providerOf } from '#features/payments/attempts/provider-of.ts';
import {
  findAttemptByProviderIds,
  findWebhookEvent,
  type WebhookEventRow,
} from '#features/payments/queries.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';
import { isUuid } from '#lib/uuid.ts';

/** The buyer has approved, perhaps after an account was declined: the payment may be captured. */
const APPROVALS = new Set(['CHECKOUT.ORDER.APPROVED']);

type Subject =
  | { kind: 'payment'; paymentAttemptId: string }
  | { kind: 'foreign' }
  | { kind: 'unknown' };

export async function processWebhookEvent(
  ctx: Ctx,
  payments: PaymentProviders,
  { webhookEventId }: { webhookEventId: string },
): Promise<void> {
  const row = await findWebhookEvent(ctx, BigInt(webhookEventId));
  if (!row?.raw_body || (row.state !== 'received' && row.state !== 'deferred')) return;
  try {
    const provider = providerOf(payments, { provider: row.provider as ProviderId });
    const event = provider.readEvent(row.raw_body);
    const subject = await findSubject(ctx, payments, event);
    if (subject.kind === 'unknown') return await deferOrGiveUp(ctx, row, 'no such payment');
    if (subject.kind === 'foreign') return await finish(ctx, row, 'ignored', null);
    const { paymentAttemptId } = subject;
    const isBuyerBack = APPROVALS.has(event.type);
    await syncPayment(ctx, payments, { paymentAttemptId, source: 'webhook', isBuyerBack });
    await finish(ctx, row, 'processed', paymentAttemptId);
  } catch (error) {
    if (error instanceof DoNotRetryError) throw error;
    await deferOrGiveUp(
      ctx,
      row,
      error instanceof ProviderError ? error.code : String(error),
      error,
    );
    if (!(error instanceof ProviderError)) {
      throw new DoNotRetryError(`Webhook ${webhookEventId} failed and is deferred`, {
        cause: error,
      });
    }
  }
}

/** Throws when the event is given up, so that it is logged. */
async function deferOrGiveUp(
  ctx: Ctx,
  row: WebhookEventRow,
  reason: string,
  cause?: unknown,
): Promise<void> {
  const isGivenUp = await defer(ctx, row, reason);
  if (!isGivenUp) return;
  const what = `Webhook ${row.id} (${row.provider} ${row.type}) is given up: ${reason}`;
  throw new DoNotRetryError(what, { cause });
}

/** Finds our payment by the provider's ids that we stored; a reference inside the event is only a claim. */
async function findSubject(
  ctx: Ctx,
  payments: PaymentProviders,
  event: WebhookEvent,
): Promise<Subject> {
  const paymentAttemptId = await findAttemptByProviderIds(ctx, event.provider, event.relatedIds);
  if (paymentAttemptId) return { kind: 'payment', paymentAttemptId };
  const isForeign =
    event.installationId !== null && event.installationId !== payments.installationId;
  const reference = event.paymentReference;
  if (isForeign || !reference || !isUuid(reference)) return { kind: 'foreign' };
  const claimed = await ctx.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('id', '=', reference)
    .where('provider', '=', event.provider)
    .executeTakeFirst();
  return claimed ? { kind: 'payment', paymentAttemptId: claimed.id } : { kind: 'unknown' };
}

async function finish(
  ctx: Ctx,
  row: WebhookEventRow,
  state: 'processed' | 'ignored',
  paymentAttemptId: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('webhook_events')
    .set({
      state,
      payment_attempt_id: paymentAttemptId,
      attempts: row.attempts + 1,
      last_error: null,
      next_attempt_at: null,
      processed_at: ctx.now,
    })
    .where('id', '=', row.id)
    .execute();
  await closeDiscrepancy(ctx, { kind: 'webhook_event_dead', subject: row.id.toString() });
}

/** Tries again later, at growing intervals. True when the event is given up, after 29 hours: a discrepancy is then opened. */
function defer(ctx: Ctx, row: WebhookEventRow, reason: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const attempts = row.attempts + 1;
    const startAfter = nextWebhookAttemptAt(tx.now, attempts);
    await tx.db
      .updateTable('webhook_events')
      .set({
        state: startAfter ? 'deferred' : 'dead',
        attempts,
        last_error: reason.slice(0, 500),
        next_attempt_at: startAfter,
      })
      .where('id', '=', row.id)
      .execute();
    const webhookEventId = row.id.toString();
    if (startAfter) {
      // Its own key: a scheduled retry must not block one that an administrator or the reconciler wants now.
      const key = `${webhookEventId}-${attempts}`;
      await enqueue(tx, processWebhookEventJob, { webhookEventId }, { startAfter, key });
      return false;
    }
    const discrepancy = {
      kind: 'webhook_event_dead',
      paymentAttemptId: row.payment_attempt_id,
      subject: webhookEventId,
    };
    await openDiscrepancy(tx, { ...discrepancy, actual: { type: row.type, reason } });
    return true;
  });
}
