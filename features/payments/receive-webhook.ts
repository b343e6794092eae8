/**
 * Takes in a provider's message. It is only answered as received once it is durably stored, and stored once however often it is sent; what it
 * means is worked out afterwards. A message whose signature does not fit is refused and leaves no trace.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { WebhookSignatureError } from '#integrations/payments/provider-errors.ts';
import type { ProviderEvent, WebhookHeaders } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { PaymentFailures, type ProviderId } from './contract.ts';
import { openFinding } from './findings.ts';
import { processWebhookJob } from './jobs.ts';

interface Webhook {
  provider: ProviderId;
  rawBody: Uint8Array;
  headers: WebhookHeaders;
  clientIp: string;
}

export async function receiveWebhook(
  ctx: Ctx,
  payments: PaymentProviders,
  { provider, rawBody, headers, clientIp }: Webhook,
): Promise<void> {
  if (!payments.ids.includes(provider)) throw new Failure(CommonFailures.not_found);
  await limitRate(ctx, { bucket: `webhook:${clientIp}`, limit: 3_000, windowSeconds: 60 });
  const event = await payments
    .get(provider)
    .verifyWebhook(rawBody, headers)
    .catch((error: unknown) => {
      if (error instanceof WebhookSignatureError)
        throw new Failure(PaymentFailures.webhook_refused);
      throw error;
    });
  await transact(ctx, async (tx) => {
    // A test event on a live installation, or the other way round, is somebody's mistake and nobody's money.
    const isOfOurMode = event.livemode === payments.livemode;
    const inboxId = await store(tx, event, isOfOurMode);
    if (inboxId === null) return;
    if (isOfOurMode) {
      const key = inboxId.toString();
      await enqueue(tx, processWebhookJob, { inboxId: key }, { key });
      return;
    }
    const mode = { livemode: event.livemode };
    const finding = { kind: 'event_of_other_mode', paymentId: null, subject: provider };
    await openFinding(tx, { ...finding, actual: mode });
  });
}

/** The row's id; null if the message came before. */
async function store(tx: Ctx, event: ProviderEvent, isOfOurMode: boolean): Promise<bigint | null> {
  const stored = await tx.db
    .insertInto('webhook_inbox')
    .values({
      provider: event.provider,
      is_livemode: event.livemode,
      provider_event_id: event.id,
      type: event.type,
      resource_id: event.resourceId,
      payment_reference: event.paymentReference,
      raw_body: Buffer.from(event.rawBody),
      state: isOfOurMode ? 'received' : 'ignored',
      // Should the job be lost, the reconciler finds the row.
      next_attempt_at: isOfOurMode ? new Date(tx.now.getTime() + 60_000) : null,
      received_at: tx.now,
      processed_at: isOfOurMode ? null : tx.now,
    })
    .onConflict((row) => row.columns(['provider', 'is_livemode', 'provider_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}
