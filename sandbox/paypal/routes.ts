import type { Operation } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import type { Call, PathParams } from '#sandbox/http.ts';
import { captureOrder } from './captures.ts';
import { notFound } from './errors.ts';
import { presentEvent } from './events.ts';
import { createOrder, patchOrder } from './orders.ts';
import { presentCapture, presentDispute, presentOrder, presentRefund } from './present.ts';
import type { OrderRecord } from './records.ts';
import { refundCapture } from './refunds.ts';
import { createWebhook, presentWebhook, verifySignature } from './webhooks.ts';

export interface PayPalCall {
  call: Call;
  body: Record<string, unknown>;
  path: PathParams;
  /** `Prefer: return=minimal`, PayPal's default. */
  minimal: boolean;
}

interface Answer {
  /** The created resource, to answer a repeated request id with. */
  subject: string;
  /** 200 by default; a value of null is answered 204. */
  status?: number;
  value: Record<string, unknown> | null;
}

export interface PayPalRoute {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  operation: Operation;
  answer: (ctx: Context, input: PayPalCall) => Answer;
  replay?: (ctx: Context, subject: string, input: PayPalCall) => Record<string, unknown>;
}

/** All routes of PayPal's API in the sandbox, except tokens and certificates. */
export const paypalRoutes: PayPalRoute[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    operation: 'create',
    answer: (ctx, { body, minimal }) => {
      const order = createOrder(ctx, body);
      return { subject: order.id, status: 201, value: presentOrder(ctx, order, minimal) };
    },
    replay: (ctx, id, { minimal }) => presentOrder(ctx, ctx.books.get('orders', id), minimal),
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    operation: 'retrieve',
    answer: (ctx, { path }) => read(presentOrder(ctx, orderOf(ctx, path))),
  },
  {
    method: 'PATCH',
    path: '/v2/checkout/orders/:id',
    operation: 'create',
    answer: (ctx, { path, body }) => {
      patchOrder(ctx, orderOf(ctx, path), body);
      return { subject: '', value: null };
    },
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    operation: 'capture',
    answer: (ctx, { path, minimal }) => {
      const order = captureOrder(ctx, orderOf(ctx, path));
      return { subject: order.id, status: 201, value: presentOrder(ctx, order, minimal) };
    },
    replay: (ctx, id, { minimal }) => presentOrder(ctx, ctx.books.get('orders', id), minimal),
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    operation: 'retrieve',
    answer: (ctx, { path }) => read(presentCapture(ctx, getRecord(ctx, 'captures', path))),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    operation: 'refund',
    answer: (ctx, { path, body, minimal }) => {
      const refund = refundCapture(ctx, getRecord(ctx, 'captures', path), body);
      return { subject: refund.id, status: 201, value: presentRefund(ctx, refund, minimal) };
    },
    replay: (ctx, id, { minimal }) =>
      presentRefund(ctx, ctx.books.get('paypalRefunds', id), minimal),
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    operation: 'retrieve',
    answer: (ctx, { path }) => read(presentRefund(ctx, getRecord(ctx, 'paypalRefunds', path))),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    operation: 'list',
    answer: (ctx, { call }) => read(listDisputes(ctx, call.query)),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    operation: 'retrieve',
    answer: (ctx, { path }) => read(presentDispute(ctx, getRecord(ctx, 'paypalDisputes', path))),
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    operation: 'retrieve',
    answer: (ctx, { call, body }) => read(verifySignature(ctx, call.body.toString('utf8'), body)),
  },
  {
    method: 'GET',
    path: '/v1/notifications/webhooks',
    operation: 'list',
    answer: (ctx) =>
      read({ webhooks: ctx.books.all('webhooks').map((each) => presentWebhook(ctx, each)) }),
  },
  {
    method: 'POST',
    path: '/v1/notifications/webhooks',
    operation: 'create',
    answer: (ctx, { body }) => {
      const webhook = createWebhook(ctx, body);
      return { subject: webhook.id, status: 201, value: presentWebhook(ctx, webhook) };
    },
  },
  {
    method: 'GET',
    path: '/v1/notifications/webhooks-events',
    operation: 'list',
    answer: (ctx, { call }) => read(listEvents(ctx, call.query)),
  },
  {
    method: 'GET',
    path: '/v1/notifications/webhooks-events/:id',
    operation: 'retrieve',
    answer: (ctx, { path }) => read(presentEvent(ctx, getRecord(ctx, 'paypalEvents', path))),
  },
  {
    method: 'POST',
    path: '/v1/notifications/webhooks-events/:id/resend',
    operation: 'create',
    answer: (ctx, { path }) => {
      const event = getRecord(ctx, 'paypalEvents', path);
      for (const webhook of ctx.books.all('webhooks'))
        ctx.deliveries.queue(ctx, 'paypal', event, webhook);
      return { subject: event.id, status: 202, value: presentEvent(ctx, event) };
    },
  },
];

function read(value: Record<string, unknown>): Answer {
  return { subject: '', value };
}

function getRecord<C extends 'captures' | 'paypalRefunds' | 'paypalDisputes' | 'paypalEvents'>(
  ctx: Context,
  collection: C,
  { id = '' }: PathParams,
) {
  const record = ctx.books.find(collection, id);
  if (!record) throw notFound();
  return record;
}

/** PayPal drops orders that were not finished in time. */
function orderOf(ctx: Context, { id = '' }: PathParams): OrderRecord {
  const order = ctx.books.find('orders', id);
  if (!order || order.lapsed) throw notFound();
  return order;
}

/** A summary of each; the details are read one by one. */
function listDisputes(ctx: Context, query: URLSearchParams) {
  const transaction = query.get('disputed_transaction_id');
  const items = ctx.books
    .all('paypalDisputes')
    .filter((each) => !transaction || each.captureId === transaction)
    .toReversed()
    .map((each) => {
      const { dispute_id, create_time, update_time, reason, status, dispute_amount, links } =
        presentDispute(ctx, each);
      return { dispute_id, create_time, update_time, reason, status, dispute_amount, links };
    });
  const self = `${ctx.url}/v1/customer/disputes`;
  return { items, links: [{ href: self, rel: 'self', method: 'GET' }] };
}

function listEvents(ctx: Context, query: URLSearchParams) {
  const type = query.get('event_type');
  const from = query.get('start_time');
  const to = query.get('end_time');
  const size = Math.min(300, Math.max(1, Number(query.get('page_size')) || 10));
  const events = ctx.books
    .all('paypalEvents')
    .toReversed()
    .filter((each) => !type || each.type === type)
    .filter((each) => !from || Date.parse(each.createdAt) >= Date.parse(from))
    .filter((each) => !to || Date.parse(each.createdAt) <= Date.parse(to));
  return {
    events: events.slice(0, size).map((each) => presentEvent(ctx, each)),
    count: Math.min(size, events.length),
    links: [{ href: `${ctx.url}/v1/notifications/webhooks-events`, rel: 'self', method: 'GET' }],
  };
}
