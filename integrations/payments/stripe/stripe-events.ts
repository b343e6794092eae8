/** Reading Stripe's events: only ids are taken from them, since their shape follows the endpoint's version, not ours. */
import Stripe from 'stripe';
import { z } from 'zod';
import { WebhookSignatureError } from '#integrations/payments/provider-errors.ts';
import type { WebhookEvent, WebhookHeaders } from '#integrations/payments/provider.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';
import { fromStripeTime } from './stripe-money.ts';

/** The events that can change what we know about money. */
export const STRIPE_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] satisfies Stripe.EventListParams['types'];

const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

const StripeEvent = z.object({
  id: z.string().startsWith('evt_'),
  object: z.literal('event'),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().nullish(),
      payment_intent: Reference,
      charge: Reference,
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** Which of an object's ids a payment may be stored under, the most likely first. */
const IDS_OF: Record<string, (object: z.infer<typeof StripeEvent>['data']['object']) => unknown[]> =
  {
    'checkout.session': ({ id, payment_intent }) => [id, payment_intent],
    payment_intent: ({ id }) => [id],
    charge: ({ id, payment_intent }) => [payment_intent, id],
    refund: ({ charge, payment_intent }) => [payment_intent, charge],
    dispute: ({ charge, payment_intent }) => [payment_intent, charge],
  };

/** Reads a verified event. */
export function readStripeEvent(rawBody: Uint8Array): WebhookEvent {
  const read = StripeEvent.safeParse(parseJson(rawBody));
  if (!read.success) throw new UnexpectedAnswerError('Stripe sent an event of an unknown shape');
  const event = read.data;
  const { object } = event.data;
  const ids = IDS_OF[object.object]?.(object) ?? [object.id];
  const relatedIds = ids.filter((id): id is string => typeof id === 'string');
  return {
    provider: 'stripe',
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    occurredAt: fromStripeTime(event.created),
    resourceId: relatedIds[0] ?? null,
    relatedIds,
    paymentReference: object.client_reference_id ?? object.metadata?.['payment_id'] ?? null,
    installationId: object.metadata?.['installation_id'] ?? null,
    rawBody,
  };
}

/** Checks the signature over the raw body with each configured secret, then reads the event. */
export function verifyStripeWebhook(
  rawBody: Uint8Array,
  headers: WebhookHeaders,
  secrets: readonly string[],
): WebhookEvent {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') throw new WebhookSignatureError('stripe', 'no signature');
  const signed = secrets.some((secret) => isSignedWith(secret, rawBody, header));
  if (!signed) throw new WebhookSignatureError('stripe', 'the signature is wrong or too old');
  try {
    return readStripeEvent(rawBody);
  } catch {
    throw new WebhookSignatureError('stripe', 'the body is no event');
  }
}

function isSignedWith(secret: string, rawBody: Uint8Array, header: string): boolean {
  try {
    Stripe.webhooks.constructEvent(Buffer.from(rawBody), header, secret);
    return true;
  } catch {
    return false;
  }
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}
