/** Stores a provider's event unchanged, once however often it arrives. A job processes it afterwards. */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { WebhookEvent } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { processWebhookEventJob } from '#features/payments/jobs.ts';

/** If the job that processes it is lost, the reconciler finds the row after this time. */
const UNREAD_MS = 60_000;

/** Stores a verified event and queues its processing. An event of the other mode is stored, ignored and reported. */
export function storeWebhookEvent(
  ctx: Ctx,
  payments: PaymentProviders,
  event: WebhookEvent,
): Promise<void> {
  return transact(ctx, async (tx) => {
    // A test event on a live installation, or the reverse, is a mistake and moves no money here.
    const isOfOurMode = event.livemode === payments.livemode;
    const webhookEventId = await insert(tx, event, isOfOurMode);
    if (webhookEventId === null) return;
    if (!isOfOurMode) {
      const discrepancy = {
        kind: 'webhook_event_of_other_mode',
        paymentAttemptId: null,
        subject: event.provider,
      };
      return openDiscrepancy(tx, { ...discrepancy, actual: { livemode: event.livemode } });
    }
    const key = webhookEventId.toString();
    await enqueue(tx, processWebhookEventJob, { webhookEventId: key }, { key });
  });
}

/** The row's id; null if the event was stored before. */
async function insert(tx: Ctx, event: WebhookEvent, isOfOurMode: boolean): Promise<bigint | null> {
  const stored = await tx.db
    .insertInto('webhook_events')
    .values({
      provider: event.provider,
      is_livemode: event.livemode,
      provider_event_id: event.id,
      type: event.type,
      resource_id: event.resourceId,
      payment_reference: event.paymentReference,
      raw_body: Buffer.from(event.rawBody),
      received_at: tx.now,
      ...(isOfOurMode
        ? { next_attempt_at: new Date(tx.now.getTime() + UNREAD_MS) }
        : { state: 'ignored', processed_at: tx.now }),
    })
    .onConflict((row) => row.columns(['provider', 'is_livemode', 'provider_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}
