import { createHmac } from 'node:crypto';
import type { WebhookFault } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import type { WebhookRequest } from '#sandbox/http.ts';
import { presentEvent } from './events.ts';

/** The request for one attempt, with a new signature and the machine's own time, which the receiver checks. */
export function stripeWebhookRequest(
  ctx: Context,
  eventId: string,
  endpointId: string,
  fault: WebhookFault,
): WebhookRequest {
  const event = ctx.books.get('stripeEvents', eventId);
  const endpoint = ctx.books.get('endpoints', endpointId);
  const body = JSON.stringify(presentEvent(ctx, event), null, 2);
  const at = Math.floor(Date.now() / 1000) - (fault.staleTimestamp ? 3600 : 0);
  const secret = fault.wrongSecret ? `${endpoint.secret}x` : endpoint.secret;
  const honest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const signature = fault.corruptSignature ? honest.split('').toReversed().join('') : honest;
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': `t=${at},v1=${signature}`,
    },
    body: fault.alteredBody ? `${body} ` : body,
  };
}
