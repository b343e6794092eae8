import { crc32 } from 'node:zlib';
import type { WebhookFault } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import type { WebhookRequest } from '#sandbox/http.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { createSelfSigned, signingCertificate, signMessage } from './certificate.ts';
import { presentEvent } from './events.ts';

const DAYS_4_MS = 4 * 86_400_000;

/** The request for one attempt: the same event in its own transmission. */
export function paypalWebhookRequest(
  ctx: Context,
  eventId: string,
  webhookId: string,
  fault: WebhookFault,
): WebhookRequest {
  const certificate = signingCertificate(ctx);
  const body = JSON.stringify(presentEvent(ctx, ctx.books.get('paypalEvents', eventId)));
  const id = paypalIds.transmission();
  const at = new Date(Date.now() - (fault.staleTimestamp ? DAYS_4_MS : 0));
  const time = `${at.toISOString().slice(0, 19)}Z`;
  const key = fault.wrongSecret
    ? createSelfSigned('someone-else.example').privateKeyPem
    : certificate.privateKeyPem;
  const honest = signMessage(`${id}|${time}|${webhookId}|${crc32(body)}`, key);
  const origin = fault.foreignCertificate ? 'https://api.paypal.com.attacker.example' : ctx.url;
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-214.0-58843536',
      'paypal-auth-algo': fault.wrongAlgorithm ? 'SHA1withRSA' : 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': `${origin}/v1/notifications/certs/${certificate.id}`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': fault.corruptSignature ? corrupted(honest) : honest,
      'paypal-transmission-time': time,
    },
    body: fault.alteredBody ? `${body} ` : body,
  };
}

function corrupted(signature: string): string {
  const bytes = Buffer.from(signature, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}
