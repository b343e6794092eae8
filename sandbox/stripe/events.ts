import type Stripe from 'stripe';
import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { API_VERSION } from './present-account.ts';
import type { StripeEventRecord } from './records.ts';

/** Records an event with the current object, and queues it for every subscribed endpoint. */
export function emitStripe(
  ctx: Context,
  type: StripeEventRecord['type'],
  object: Record<string, unknown>,
  previousAttributes: Record<string, unknown> | null = null,
): void {
  const event = ctx.books.put('stripeEvents', {
    id: stripeIds.event(),
    createdAt: ctx.clock.unix(),
    type,
    object,
    previousAttributes,
    request: { id: ctx.current.requestId, idempotency_key: ctx.current.idempotencyKey },
  });
  for (const endpoint of ctx.books.all('endpoints')) {
    if (!endpoint.enabledEvents.includes('*') && !endpoint.enabledEvents.includes(type)) continue;
    ctx.deliveries.queue(ctx, 'stripe', event, endpoint);
  }
}

/** An Event as shown by the API and the webhooks. */
export function presentEvent(ctx: Context, event: StripeEventRecord) {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.createdAt,
    data: {
      object: event.object,
      ...(event.previousAttributes ? { previous_attributes: event.previousAttributes } : {}),
    },
    livemode: false,
    pending_webhooks: ctx.deliveries.pendingFor(ctx, event.id),
    request: event.request,
    type: event.type,
  } satisfies Omit<Stripe.EventBase, 'data'> & { data: unknown; type: string };
}

/** Whether every endpoint has accepted the event: false while one is still waiting or has failed. */
export function wasDelivered(ctx: Context, event: StripeEventRecord): boolean {
  return ctx.deliveries.all(ctx, event.id).every((delivery) => delivery.state === 'delivered');
}
