/** The addresses for webhooks. No cookie, session or origin counts here: an event is verified by the signature over its raw body. */
import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures, ProviderId } from '#features/payments/contract.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Documented but not parsed: the signature is over the raw bytes. */
const rawJson = {
  required: true,
  content: { 'application/json': { schema: { type: 'object' } } },
} as const;

/** `/api/webhooks` */
export function webhooksHttp({ payments }: { payments: PaymentProviders }) {
  return createRouter('Webhooks').openapi(
    createRoute('post', '/{provider}', {
      access: 'signature',
      operationId: 'receiveWebhook',
      summary: 'Receive a webhook event',
      request: {
        params: z.object({ provider: z.string().meta({ enum: ProviderId.options }) }),
        body: rawJson,
      },
      bodyBytes: 1_000_000,
      responses: { 200: z.object({ isReceived: z.literal(true) }) },
      errors: [PaymentFailures.webhook_refused, CommonFailures.too_many_requests],
    }),
    async (c) => {
      const provider = ProviderId.safeParse(c.req.valid('param').provider);
      if (!provider.success) throw new ApiFailure(CommonFailures.not_found);
      await receiveWebhook(ctxOf(c), payments, {
        provider: provider.data,
        rawBody: new Uint8Array(await c.req.arrayBuffer()),
        headers: c.req.header(),
        clientIp: c.var.clientIp,
      });
      return c.json({ data: { isReceived: true as const } }, 200);
    },
  );
}
