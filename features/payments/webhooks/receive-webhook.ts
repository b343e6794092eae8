/**
 * Receives a provider's event. It is acknowledged only after it is durably stored, and stored once however often it is sent; a job
 * processes it later. An event with an invalid signature is refused and leaves no trace.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { WebhookSignatureError } from '#integrations/payments/provider-errors.ts';
import type { WebhookHeaders } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { networkOf } from '#lib/ip-address.ts';
import { PaymentFailures, type ProviderId } from '#features/payments/contract.ts';
import { storeWebhookEvent } from './store-webhook-event.ts';

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
  if (!payments.ids.includes(provider)) throw new ApiFailure(CommonFailures.not_found);
  await limitRate(ctx, {
    bucket: `webhook:${networkOf(clientIp)}`,
    limit: 3_000,
    windowSeconds: 60,
  });
  const event = await payments
    .get(provider)
    .verifyWebhook(rawBody, headers)
    .catch((error: unknown) => {
      if (error instanceof WebhookSignatureError)
        throw new ApiFailure(PaymentFailures.webhook_refused);
      throw error;
    });
  await storeWebhookEvent(ctx, payments, event);
}
