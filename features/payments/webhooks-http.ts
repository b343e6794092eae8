/** Where providers report. No cookie, session or origin counts here: a message proves itself by its signature over the raw body. */
import { Hono } from 'hono';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ctxOf, type ApiEnv } from '#kit/http.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { ProviderId } from './contract.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MAX_BYTES = 1_000_000;

/** `/api/webhooks` */
export function webhooksHttp({ payments }: { payments: PaymentProviders }) {
  return new Hono<ApiEnv>().post('/:provider', async (c) => {
    const provider = ProviderId.safeParse(c.req.param('provider'));
    if (!provider.success) throw new Failure(CommonFailures.not_found);
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    if (rawBody.byteLength > MAX_BYTES) throw new Failure(CommonFailures.too_large);
    await receiveWebhook(ctxOf(c), payments, {
      provider: provider.data,
      rawBody,
      headers: c.req.header(),
      clientIp: c.var.clientIp,
    });
    return c.json({ data: { isReceived: true } }, 200);
  });
}
