/**
 * Verifies a PayPal webhook locally, without asking PayPal. The signature covers the transmission's id and time, our webhook's id and a
 * checksum of the raw bytes.
 */
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { WebhookSignatureError } from '#integrations/payments/provider-errors.ts';
import type { WebhookEvent, WebhookHeaders } from '#integrations/payments/provider.ts';
import type { PayPalCertificates } from './paypal-certificates.ts';
import { readPayPalEvent } from './paypal-events.ts';

// PayPal retries for three days; an older webhook is a replay.
const OLDEST_MS = 84 * 60 * 60 * 1000;
const CLOCK_SKEW_MS = 60 * 60 * 1000;

export async function verifyPayPalWebhook(
  rawBody: Uint8Array,
  headers: WebhookHeaders,
  trusted: { certificates: PayPalCertificates; webhookId: string; livemode: boolean },
  now = new Date(),
): Promise<WebhookEvent> {
  const id = requireHeader(headers, 'paypal-transmission-id');
  const time = requireHeader(headers, 'paypal-transmission-time');
  const signature = requireHeader(headers, 'paypal-transmission-sig');
  const address = requireHeader(headers, 'paypal-cert-url');
  if (requireHeader(headers, 'paypal-auth-algo') !== 'SHA256withRSA') {
    throw new WebhookSignatureError('paypal', 'the algorithm is another one');
  }
  const age = now.getTime() - Date.parse(time);
  if (!(age < OLDEST_MS && age > -CLOCK_SKEW_MS)) {
    throw new WebhookSignatureError('paypal', 'it is too old');
  }
  const certificate = await trusted.certificates.get(address, now);
  const signed = `${id}|${time}|${trusted.webhookId}|${crc32(rawBody)}`;
  const isGenuine = verify(
    'RSA-SHA256',
    Buffer.from(signed),
    certificate.publicKey,
    Buffer.from(signature, 'base64'),
  );
  if (!isGenuine) throw new WebhookSignatureError('paypal', 'the signature is wrong');
  try {
    return readPayPalEvent(rawBody, trusted.livemode);
  } catch {
    throw new WebhookSignatureError('paypal', 'the body is no event');
  }
}

function requireHeader(headers: WebhookHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string') throw new WebhookSignatureError('paypal', `no ${name}`);
  return value;
}
