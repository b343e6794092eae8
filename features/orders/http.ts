import { z } from 'zod';
import { COUPON_REFUSALS } from '#features/coupons/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { answer, createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { AccountFilter, CompanyFailures } from '#features/companies/contract.ts';
import { NewOrder, OrderFailures, OrderState } from './contract.ts';
import { getOrderVersion } from '#features/orders/room/get-order-version.ts';
import { getTimeline } from '#features/orders/room/read-timeline.ts';
import { acceptOrder } from '#features/orders/placing/accept-order.ts';
import { placeOrder } from './place-order.ts';
import { TermsAcceptance } from '#features/orders/placing/contract.ts';
import { getOrder, listOrders } from './queries.ts';
import { Order, OrderPage, TimelinePage } from '#features/orders/shared/view-contract.ts';
import { Cursor } from '#lib/lists/list-query.ts';

const Key = z.object({
  'idempotency-key': z.string(messageKeysOf('api-orders')('idempotencyKeyMissing')).min(8).max(200),
});
const OrderListFilter = z.object({
  group: z.enum(['open', 'done', 'all']).default('all'),
  state: OrderState.optional(),
  account: AccountFilter,
  cursor: Cursor,
});

/** The parts of its long lists. */
const OrderQuery = ConversationQuery.extend({
  /** The files after this one, as the page before said. */
  files: z.string().max(100).optional(),
});

type OrderNeeds = Pick<PaymentProviders, 'livemode' | 'canCharge'>;

/** Orders that are placed. */
const placedOrdersHttp = createRouter('Orders')
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'listOrders',
      summary: 'List your orders',
      request: { query: OrderListFilter },
      responses: { 200: OrderPage },
    }),
    async (c) => c.json({ data: await listOrders(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'user',
      team: 'orders.list',
      operationId: 'getOrder',
      summary: 'Get an order',
      request: { params: IdParams, query: OrderQuery },
      responses: { 200: Order },
      errors: [OrderFailures.order_not_found],
    }),
    async (c) => {
      const order = await getOrder(ctxOf(c), c.req.valid('param').id, c.req.valid('query'));
      return c.json({ data: order }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{id}/timeline', {
      access: 'user',
      team: 'orders.open',
      operationId: 'getTimeline',
      summary: 'Read a part of the history of an order',
      request: { params: IdParams, query: ConversationQuery },
      responses: { 200: TimelinePage },
      errors: [OrderFailures.order_not_found],
    }),
    async (c) => {
      const input = { orderId: c.req.valid('param').id, ...c.req.valid('query') };
      return c.json({ data: await getTimeline(ctxOf(c), input) }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/acceptance', {
      access: 'user',
      operationId: 'acceptOrder',
      summary: 'Accept the terms of a free order that the studio placed for you, which confirms it',
      request: { params: IdParams, body: TermsAcceptance },
      responses: { 200: Order },
      errors: [
        CommonFailures.forbidden,
        OrderFailures.order_not_found,
        OrderFailures.order_in_wrong_state,
        OrderFailures.not_free,
        OrderFailures.terms_changed,
      ],
    }),
    async (c) => {
      const orderId = c.req.valid('param').id;
      await acceptOrder(ctxOf(c), { orderId, ...c.req.valid('json') });
      return c.json({ data: await getOrder(ctxOf(c), orderId) }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{id}/version', {
      access: 'user',
      team: 'orders.open',
      operationId: 'getOrderVersion',
      summary: 'Check whether an order has changed',
      request: { params: IdParams },
      responses: { 200: z.object({ version: z.string() }) },
      errors: [OrderFailures.order_not_found],
    }),
    async (c) => c.json({ data: await getOrderVersion(ctxOf(c), c.req.valid('param').id) }, 200),
  );

/** `/api/orders`: place an order, read your own orders. */
export function ordersHttp({ livemode: isLivemode, canCharge }: OrderNeeds) {
  return createRouter('Orders')
    .openapi(
      createRoute('post', '/', {
        access: 'user',
        operationId: 'placeOrder',
        summary: 'Place an order',
        request: { headers: Key, body: NewOrder },
        responses: { 201: answer(Order, 'Placed, or placed before with the same key') },
        errors: [
          CommonFailures.too_many_requests,
          IdempotencyFailures.idempotency_key_reused,
          OrderFailures.order_not_found,
          CommonFailures.forbidden,
          CompanyFailures.company_not_found,
          OrderFailures.service_not_orderable,
          OrderFailures.package_not_found,
          OrderFailures.add_on_not_found,
          OrderFailures.quantity_too_large,
          OrderFailures.total_too_large,
          OrderFailures.amount_not_payable,
          OrderFailures.offer_changed,
          OrderFailures.terms_changed,
          ...COUPON_REFUSALS,
        ],
      }),
      async (c) => {
        const key = c.req.valid('header')['idempotency-key'];
        const options = { key, isLivemode, canCharge };
        const { id } = await placeOrder(ctxOf(c), c.req.valid('json'), options);
        return c.json({ data: await getOrder(ctxOf(c), id) }, 201);
      },
    )
    .route('/', placedOrdersHttp);
}
