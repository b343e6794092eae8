import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isLoopback } from '#sandbox/containment.ts';
import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { signingCertificate } from './certificate.ts';
import { invalidRequest } from './errors.ts';
import type { WebhookRecord } from './records.ts';

export function createWebhook(ctx: Context, body: Record<string, unknown>): WebhookRecord {
  const url = typeof body.url === 'string' ? body.url : '';
  if (!isLoopback(url))
    throw invalidRequest(
      '/url',
      'INVALID_PARAMETER_VALUE',
      'The sandbox delivers to loopback addresses only.',
    );
  const types = Array.isArray(body.event_types) ? body.event_types : [];
  const eventTypes = types.flatMap((each: { name?: unknown }) =>
    typeof each?.name === 'string' ? [each.name] : [],
  );
  if (eventTypes.length === 0)
    throw invalidRequest(
      '/event_types',
      'MISSING_REQUIRED_PARAMETER',
      'A required field is missing.',
    );
  return ctx.books.put('webhooks', { id: paypalIds.webhook(), url, eventTypes });
}

export function presentWebhook(ctx: Context, webhook: WebhookRecord) {
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes.map((name) => ({ name })),
    links: [
      { href: `${ctx.url}/v1/notifications/webhooks/${webhook.id}`, rel: 'self', method: 'GET' },
    ],
  };
}

/** Sets the webhook address of the start options; null removes it. */
export function setConfiguredWebhook(ctx: Context, url: string | null): void {
  const id = ctx.credentials.paypal.webhookId;
  if (url === null) ctx.books.remove('webhooks', id);
  else ctx.books.put('webhooks', { id, url, eventTypes: ['*'] });
}

/** `verify-webhook-signature`: the event is checked as the text it was sent as inside the request. */
export function verifySignature(ctx: Context, raw: string, body: Record<string, unknown>) {
  const word = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  const certificate = signingCertificate(ctx);
  const address = `${ctx.url}/v1/notifications/certs/${certificate.id}`;
  const event = eventText(raw);
  const message = `${word('transmission_id')}|${word('transmission_time')}|${word('webhook_id')}|${crc32(event)}`;
  const isKnownWebhook = ctx.books.find('webhooks', word('webhook_id')) !== null;
  const genuine =
    isKnownWebhook &&
    word('auth_algo') === 'SHA256withRSA' &&
    word('cert_url') === address &&
    verify(
      'RSA-SHA256',
      Buffer.from(message),
      new X509Certificate(certificate.certificatePem).publicKey,
      Buffer.from(word('transmission_sig'), 'base64'),
    );
  return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
}

/** The event exactly as in the request: parsing and serialising it would change the checksum. */
function eventText(raw: string): string {
  const start = raw.indexOf('{', raw.indexOf('"webhook_event"'));
  let depth = 0;
  let quoted = false;
  for (let i = start; i >= 0 && i < raw.length; i += 1) {
    const sign = raw[i];
    if (quoted) {
      if (sign === '\\') i += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return raw.slice(start, i + 1);
  }
  return '';
}
