import { z } from 'zod';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { answer, body, createRoute, createRouter, ctxOf, IdParams, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { PageCursor } from '#lib/page-cursor.ts';
import { NewOrder, OrderFailures, OrderState } from './contract.ts';
import { getOrderVersion } from '#features/orders/room/get-order-version.ts';
import { placeOrder } from './place-order.ts';
import { getOrder, listOrders } from './queries.ts';
import { Order, OrderPage } from './view-contract.ts';

const Key = z.object({
  'idempotency-key': z.string(faultsOf('api-orders')('idempotencyKeyMissing')).min(8).max(200),
});
const OrderListFilter = z.object({
  group: z.enum(['open', 'done', 'all']).default('all'),
  state: OrderState.optional(),
  cursor: PageCursor,
});

/** `/api/orders`: place an order, read your own orders. */
export function ordersHttp(needs: { isLivemode: boolean }) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/',
        access: 'user',
        operationId: 'placeOrder',
        tag: 'Orders',
        summary: 'Place an order',
        request: { headers: Key, body: body(NewOrder) },
        responses: {
          201: answer(Order, 'Placed, or placed before with the same key'),
          ...refusals(
            CommonFailures.too_many_requests,
            IdempotencyFailures.idempotency_key_reused,
            OrderFailures.order_not_found,
            OrderFailures.service_not_orderable,
            OrderFailures.package_not_found,
            OrderFailures.add_on_not_found,
            OrderFailures.quantity_too_large,
            OrderFailures.total_too_large,
          ),
        },
      }),
      async (c) => {
        const key = c.req.valid('header')['idempotency-key'];
        const options = { key, isLivemode: needs.isLivemode };
        const { id } = await placeOrder(ctxOf(c), c.req.valid('json'), options);
        return c.json({ data: await getOrder(ctxOf(c), id) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        access: 'user',
        operationId: 'listOrders',
        tag: 'Orders',
        summary: 'List your orders',
        request: { query: OrderListFilter },
        responses: { 200: answer(OrderPage) },
      }),
      async (c) => c.json({ data: await listOrders(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}',
        access: 'user',
        operationId: 'getOrder',
        tag: 'Orders',
        summary: 'Get an order',
        request: { params: IdParams },
        responses: {
          200: answer(Order),
          ...refusals(OrderFailures.order_not_found),
        },
      }),
      async (c) => c.json({ data: await getOrder(ctxOf(c), c.req.valid('param').id) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}/version',
        access: 'user',
        operationId: 'getOrderVersion',
        tag: 'Orders',
        summary: 'Check whether an order has changed',
        request: { params: IdParams },
        responses: {
          200: answer(z.object({ version: z.string() })),
          ...refusals(OrderFailures.order_not_found),
        },
      }),
      async (c) => c.json({ data: await getOrderVersion(ctxOf(c), c.req.valid('param').id) }, 200),
    );
}
