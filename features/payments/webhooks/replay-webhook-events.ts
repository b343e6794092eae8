/** Processes stored events again, with a new schedule of retries. Processing one again changes nothing unless the provider's data changed. */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { nextSyncAt } from '#features/payments/attempts/back-off.ts';
import { PaymentReviewFailures } from '#features/payments/review/contract.ts';
import { processWebhookEventJob } from '#features/payments/jobs.ts';
import { findWebhookEvent } from '#features/payments/queries.ts';

/** One event, in any state. */
export function replayWebhookEvent(
  ctx: Ctx,
  payments: PaymentProviders,
  { webhookEventId }: { webhookEventId: string },
): Promise<void> {
  requirePermission(ctx, 'money.change');
  return transact(ctx, async (tx) => {
    const row = await findWebhookEvent(tx, BigInt(webhookEventId));
    if (!row) throw new ApiFailure(PaymentReviewFailures.webhook_event_not_found);
    if (row.is_livemode !== payments.livemode) {
      throw new ApiFailure(PaymentReviewFailures.webhook_event_of_other_mode);
    }
    if (!row.raw_body) throw new ApiFailure(PaymentReviewFailures.webhook_event_body_purged);
    await requeue(tx, [row.id]);
    const subject = { subjectType: 'webhook_event', subjectId: webhookEventId };
    await audit(tx, { action: 'webhook_event.replayed', ...subject, data: { type: row.type } });
  });
}

/** Every deferred or dead event; returns how many. */
export function replayStuckWebhookEvents(
  ctx: Ctx,
  payments: PaymentProviders,
): Promise<{ count: number }> {
  requirePermission(ctx, 'money.change');
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('webhook_events')
      .select('id')
      .where('state', 'in', ['deferred', 'dead'])
      .where('is_livemode', '=', payments.livemode)
      .where('raw_body', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 0) return { count: 0 };
    await requeue(
      tx,
      rows.map(({ id }) => id),
    );
    const subject = { subjectType: 'webhook_event', subjectId: 'stuck' };
    await audit(tx, { action: 'webhook_event.replayed', ...subject, data: { count: rows.length } });
    return { count: rows.length };
  });
}

async function requeue(tx: Ctx, ids: readonly bigint[]): Promise<void> {
  await tx.db
    .updateTable('webhook_events')
    .set({
      state: 'received',
      attempts: 0,
      // If the job is lost, the reconciler finds the row by this.
      next_attempt_at: nextSyncAt(tx.now, 0),
      processed_at: null,
    })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) {
    const webhookEventId = id.toString();
    await enqueue(tx, processWebhookEventJob, { webhookEventId }, { key: webhookEventId });
  }
}
