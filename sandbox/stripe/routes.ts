import type { Operation } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import type { PathParams } from '#sandbox/http.ts';
import { createEndpoint, endpointCreateShape } from './endpoints.ts';
import { badParameter, missingResource } from './errors.ts';
import { presentEvent, wasDelivered } from './events.ts';
import { lineItems } from './expand.ts';
import type { Params } from './form-encoding.ts';
import { listPage, pageShape } from './lists.ts';
import * as read from './parameters.ts';
import { presentAccount, presentEndpoint } from './present-account.ts';
import { presentBalanceTransaction, presentDispute, presentRefund } from './present-movements.ts';
import { presentCharge, presentIntent } from './present-payment.ts';
import { presentSession } from './present-session.ts';
import { createRefund, refundCreateShape } from './refunds.ts';
import { createSession, expireSession, sessionCreateShape } from './sessions.ts';

export interface StripeRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  operation: Operation;
  shape: { [name: string]: read.Shape };
  answer: (ctx: Context, params: Params, path: PathParams) => Record<string, unknown>;
}

const expandOnly = { expand: ['value'] } satisfies { [name: string]: read.Shape };

/** All routes of Stripe's API in the sandbox. */
export const stripeRoutes: StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    operation: 'create',
    shape: sessionCreateShape,
    answer: (ctx, params) => presentSession(ctx, createSession(ctx, params)),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    operation: 'list',
    shape: { ...pageShape, created: 'created', payment_intent: 'value', status: 'value' },
    answer: listSessions,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) => presentSession(ctx, getRecord(ctx, 'sessions', id)),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    operation: 'retrieve',
    shape: pageShape,
    answer: (ctx, _, { id = '' }) => lineItems(ctx, getRecord(ctx, 'sessions', id).id),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    operation: 'expire',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) =>
      presentSession(ctx, expireSession(ctx, getRecord(ctx, 'sessions', id))),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    operation: 'retrieve',
    shape: { ...expandOnly, client_secret: 'value' },
    answer: (ctx, _, { id = '' }) => presentIntent(ctx, getRecord(ctx, 'intents', id)),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    operation: 'list',
    shape: { ...pageShape, created: 'created', payment_intent: 'value' },
    answer: listCharges,
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) => presentCharge(ctx, getRecord(ctx, 'charges', id)),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    operation: 'refund',
    shape: refundCreateShape,
    answer: (ctx, params) => presentRefund(ctx, createRefund(ctx, params)),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    operation: 'list',
    shape: { ...pageShape, charge: 'value', created: 'created', payment_intent: 'value' },
    answer: listRefunds,
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) => presentRefund(ctx, getRecord(ctx, 'stripeRefunds', id)),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    operation: 'list',
    shape: { ...pageShape, charge: 'value', created: 'created', payment_intent: 'value' },
    answer: listDisputes,
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) => presentDispute(ctx, getRecord(ctx, 'stripeDisputes', id)),
  },
  {
    method: 'GET',
    path: '/v1/events',
    operation: 'list',
    shape: {
      ...pageShape,
      created: 'created',
      delivery_success: 'value',
      type: 'value',
      types: ['value'],
    },
    answer: listEvents,
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) => presentEvent(ctx, getRecord(ctx, 'stripeEvents', id)),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) =>
      presentBalanceTransaction(ctx, getRecord(ctx, 'balanceTransactions', id)),
  },
  {
    method: 'GET',
    path: '/v1/account',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx) => presentAccount(ctx),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    operation: 'create',
    shape: endpointCreateShape,
    answer: (ctx, params) => presentEndpoint(ctx, createEndpoint(ctx, params), true),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    operation: 'list',
    shape: pageShape,
    answer: (ctx, params) =>
      listPage(ctx, ctx.books.all('endpoints'), params, '/v1/webhook_endpoints', presentEndpoint),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    operation: 'retrieve',
    shape: expandOnly,
    answer: (ctx, _, { id = '' }) => presentEndpoint(ctx, getRecord(ctx, 'endpoints', id)),
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    operation: 'expire',
    shape: {},
    answer: (ctx, _, { id = '' }) => {
      ctx.books.remove('endpoints', getRecord(ctx, 'endpoints', id).id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  },
];

const kinds = {
  sessions: 'checkout.session',
  intents: 'payment_intent',
  charges: 'charge',
  stripeRefunds: 'refund',
  stripeDisputes: 'dispute',
  stripeEvents: 'event',
  balanceTransactions: 'balance_transaction',
  endpoints: 'webhook endpoint',
} as const;

function getRecord<C extends keyof typeof kinds>(ctx: Context, collection: C, id: string) {
  const record = ctx.books.find(collection, id);
  if (!record) throw missingResource(kinds[collection], id);
  return record;
}

function listSessions(ctx: Context, params: Params) {
  const intent = read.optionalText(params, 'payment_intent');
  const status = read.oneOf(params, 'status', ['complete', 'expired', 'open']);
  const sessions = ctx.books
    .all('sessions')
    .filter((each) => !intent || each.intentId === intent)
    .filter((each) => !status || each.status === status);
  return listPage(ctx, sessions, params, '/v1/checkout/sessions', presentSession);
}

function listCharges(ctx: Context, params: Params) {
  const intent = read.optionalText(params, 'payment_intent');
  const charges = ctx.books.all('charges').filter((each) => !intent || each.intentId === intent);
  return listPage(ctx, charges, params, '/v1/charges', presentCharge);
}

function listRefunds(ctx: Context, params: Params) {
  const charge = read.optionalText(params, 'charge');
  const intent = read.optionalText(params, 'payment_intent');
  const refunds = ctx.books
    .all('stripeRefunds')
    .filter((each) => !charge || each.chargeId === charge)
    .filter((each) => !intent || each.intentId === intent);
  return listPage(ctx, refunds, params, '/v1/refunds', presentRefund);
}

function listDisputes(ctx: Context, params: Params) {
  const charge = read.optionalText(params, 'charge');
  const intent = read.optionalText(params, 'payment_intent');
  const disputes = ctx.books
    .all('stripeDisputes')
    .filter((each) => !charge || each.chargeId === charge)
    .filter((each) => !intent || each.intentId === intent);
  return listPage(ctx, disputes, params, '/v1/disputes', presentDispute);
}

function listEvents(ctx: Context, params: Params) {
  const type = read.optionalText(params, 'type');
  const types = read.textList(params, 'types');
  const delivered = read.optionalFlag(params, 'delivery_success');
  if (type && types) throw badParameter('types', 'You may only pass one of type and types.');
  const selectedTypes = types ?? (type ? [type] : null);
  const events = ctx.books
    .all('stripeEvents')
    .filter((each) => !selectedTypes || selectedTypes.some((want) => matchesType(each.type, want)))
    .filter((each) => delivered === null || wasDelivered(ctx, each) === delivered);
  return listPage(ctx, events, params, '/v1/events', presentEvent);
}

function matchesType(type: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
