/**
 * Works out what a stored message is about and asks the provider about that payment. Each message ends in a state a person can see:
 * `processed`, `ignored` (another shop's), `deferred` (ours, but not understood yet) or `dead` (given up). Safe to repeat.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import type { ProviderEvent } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { transact } from '#kit/transact.ts';
import { nextEventAttemptAt } from '#features/payments/attempts/back-off.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { openFinding, resolveFinding } from '#features/payments/review/discrepancies.ts';
import { processWebhookJob } from '#features/payments/jobs.ts';
import { providerOf } from '#features/payments/attempts/provider-of.ts';
import { findByProviderIds, findInboxRow, type InboxRow } from '#features/payments/queries.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The buyer has agreed, perhaps after an account was declined: what is approved may be captured. */
const APPROVALS = new Set(['CHECKOUT.ORDER.APPROVED']);

type Subject = { kind: 'payment'; paymentId: string } | { kind: 'foreign' } | { kind: 'unknown' };

export async function processWebhook(
  ctx: Ctx,
  payments: PaymentProviders,
  { inboxId }: { inboxId: string },
): Promise<void> {
  const row = await findInboxRow(ctx, BigInt(inboxId));
  if (!row?.raw_body || (row.state !== 'received' && row.state !== 'deferred')) return;
  try {
    const provider = providerOf(payments, { provider: row.provider as ProviderId });
    const event = provider.readEvent(row.raw_body);
    const subject = await findSubject(ctx, payments, event);
    if (subject.kind === 'unknown') return await deferOrGiveUp(ctx, row, 'no such payment');
    if (subject.kind === 'foreign') return await finish(ctx, row, 'ignored', null);
    const { paymentId } = subject;
    const isBuyerBack = APPROVALS.has(event.type);
    await syncPayment(ctx, payments, { paymentId, source: 'webhook', isBuyerBack });
    await finish(ctx, row, 'processed', paymentId);
  } catch (error) {
    if (error instanceof DoNotRetryError) throw error;
    await deferOrGiveUp(
      ctx,
      row,
      error instanceof ProviderError ? error.code : String(error),
      error,
    );
    if (!(error instanceof ProviderError)) {
      throw new DoNotRetryError(`Webhook ${inboxId} failed and is deferred`, { cause: error });
    }
  }
}

/** Throws when the message is given up, so that the log says so. */
async function deferOrGiveUp(
  ctx: Ctx,
  row: InboxRow,
  reason: string,
  cause?: unknown,
): Promise<void> {
  const isGivenUp = await defer(ctx, row, reason);
  if (!isGivenUp) return;
  const what = `Webhook ${row.id} (${row.provider} ${row.type}) is given up: ${reason}`;
  throw new DoNotRetryError(what, { cause });
}

/** Which of our payments it is about. By the provider's ids that we stored; a reference inside the message is only a claim. */
async function findSubject(
  ctx: Ctx,
  payments: PaymentProviders,
  event: ProviderEvent,
): Promise<Subject> {
  const paymentId = await findByProviderIds(ctx, event.provider, event.relatedIds);
  if (paymentId) return { kind: 'payment', paymentId };
  const isOthers =
    event.installationId !== null && event.installationId !== payments.installationId;
  const reference = event.paymentReference;
  if (isOthers || !reference || !UUID.test(reference)) return { kind: 'foreign' };
  const claimed = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', reference)
    .where('provider', '=', event.provider)
    .executeTakeFirst();
  return claimed ? { kind: 'payment', paymentId: claimed.id } : { kind: 'unknown' };
}

async function finish(
  ctx: Ctx,
  row: InboxRow,
  state: 'processed' | 'ignored',
  paymentId: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('webhook_inbox')
    .set({
      state,
      payment_id: paymentId,
      attempts: row.attempts + 1,
      last_error: null,
      next_attempt_at: null,
      processed_at: ctx.now,
    })
    .where('id', '=', row.id)
    .execute();
  await resolveFinding(ctx, { kind: 'event_dead', subject: row.id.toString() });
}

/** Tried again later, ever more rarely. True when it is given up, after 29 hours: then a finding tells the studio. */
function defer(ctx: Ctx, row: InboxRow, reason: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const attempts = row.attempts + 1;
    const startAfter = nextEventAttemptAt(tx.now, attempts);
    await tx.db
      .updateTable('webhook_inbox')
      .set({
        state: startAfter ? 'deferred' : 'dead',
        attempts,
        last_error: reason.slice(0, 500),
        next_attempt_at: startAfter,
      })
      .where('id', '=', row.id)
      .execute();
    const inboxId = row.id.toString();
    if (startAfter) {
      // A key of its own: what waits for its time must not keep a person's, or the reconciler's, from reading it at once.
      const key = `${inboxId}-${attempts}`;
      await enqueue(tx, processWebhookJob, { inboxId }, { startAfter, key });
      return false;
    }
    const finding = { kind: 'event_dead', paymentId: row.payment_id, subject: inboxId };
    await openFinding(tx, { ...finding, actual: { type: row.type, reason } });
    return true;
  });
}
