import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { toWire } from './money.ts';
import { presentCapture, presentDispute, presentRefund, presentWholeOrder } from './present.ts';
import type {
  CaptureRecord,
  DisputeRecord,
  OrderRecord,
  PayPalEventRecord,
  RefundRecord,
} from './records.ts';

type Resource = { type: string; version: string; body: Record<string, unknown>; summary: string };

function emit(ctx: Context, type: string, resource: Resource): void {
  const event = ctx.books.put('paypalEvents', {
    id: paypalIds.event(),
    createdAt: ctx.clock.now().toISOString(),
    type,
    resourceType: resource.type,
    resourceVersion: resource.version,
    summary: resource.summary,
    resource: resource.body,
  });
  for (const webhook of ctx.books.all('webhooks')) {
    if (!webhook.eventTypes.includes('*') && !webhook.eventTypes.includes(type)) continue;
    ctx.deliveries.queue(ctx, 'paypal', event, webhook);
  }
}

export function emitOrder(
  ctx: Context,
  type: 'CHECKOUT.ORDER.APPROVED' | 'CHECKOUT.ORDER.COMPLETED',
  order: OrderRecord,
): void {
  emit(ctx, type, {
    type: 'checkout-order',
    version: '2.0',
    summary: `An order has been ${type.endsWith('APPROVED') ? 'approved by buyer' : 'completed'}`,
    body: presentWholeOrder(ctx, order),
  });
}

/** The buyer approved, but the shop did not capture in time. */
export function emitReversal(ctx: Context, order: OrderRecord): void {
  emit(ctx, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', {
    type: 'payment-approval',
    version: '2.0',
    summary: 'A payment has been reversed after approval.',
    body: {
      order_id: order.id,
      purchase_units: presentWholeOrder(ctx, order).purchase_units,
      payment_source: { paypal: {} },
    },
  });
}

export function emitCapture(
  ctx: Context,
  type: `PAYMENT.CAPTURE.${'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED' | 'REVERSED'}`,
  capture: CaptureRecord,
): void {
  const { value, currency_code } = toWire(capture.amountMinor, capture.currency);
  emit(ctx, type, {
    type: 'capture',
    version: '2.0',
    summary: `Payment ${type.split('.')[2]?.toLowerCase()} for ${currency_code} ${value}`,
    body: presentCapture(ctx, capture),
  });
}

export function emitRefund(
  ctx: Context,
  type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.REFUND.PENDING' | 'PAYMENT.REFUND.FAILED',
  refund: RefundRecord,
): void {
  const { value, currency_code } = toWire(refund.amountMinor, refund.currency);
  emit(ctx, type, {
    type: 'refund',
    version: '2.0',
    summary: `A ${currency_code} ${value} capture payment was refunded`,
    body: presentRefund(ctx, refund),
  });
}

export function emitDispute(
  ctx: Context,
  type: `CUSTOMER.DISPUTE.${'CREATED' | 'UPDATED' | 'RESOLVED'}`,
  dispute: DisputeRecord,
): void {
  emit(ctx, type, {
    type: 'dispute',
    version: '1.0',
    summary: `Dispute ${type.split('.')[2]?.toLowerCase()}`,
    body: presentDispute(ctx, dispute),
  });
}

/** An event as shown by the API and the webhooks. */
export function presentEvent(ctx: Context, event: PayPalEventRecord) {
  const self = `${ctx.url}/v1/notifications/webhooks-events/${event.id}`;
  return {
    id: event.id,
    event_version: '1.0',
    create_time: event.createdAt,
    resource_type: event.resourceType,
    resource_version: event.resourceVersion,
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}
