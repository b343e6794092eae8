/** `/api/admin/orders` and `/api/admin/overview`: all orders, for administrators. */
import { z } from 'zod';
import { requireAdmin } from '#kit/authorize.ts';
import { answer, body, createRoute, createRouter, ctxOf, IdParams, refusals } from '#kit/http.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import { csvAnswer, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { NewOrderBatch, OrderBatch } from './contract.ts';
import { getBoard } from '#features/orders/overview/get-board.ts';
import { Board, BoardQuery } from './board-contract.ts';
import { countDueOnDaysOff } from '#features/orders/overview/count-due-on-days-off.ts';
import { listAssignees } from '#features/orders/assigning/list-assignees.ts';
import { Assignee, AssignmentFailures } from './assignment-contract.ts';
import { exportOrders } from '#features/orders/overview/export-orders.ts';
import { getOrderBatch } from '#features/orders/batches/get-order-batch.ts';
import { getOverview } from '#features/orders/overview/get-overview.ts';
import { listAllOrders } from '#features/orders/overview/list-all-orders.ts';
import { startOrderBatch } from '#features/orders/batches/start-order-batch.ts';
import { orderList } from './order-list-labels.ts';
import { Overview, OverviewRange, AdminOrderPage } from './overview-contract.ts';

/** `/api/admin/orders` */
export function adminOrdersHttp() {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        access: 'admin',
        operationId: 'listAllOrders',
        tag: 'Orders',
        summary: 'List all orders',
        request: { query: listQuery(orderList) },
        responses: { 200: answer(AdminOrderPage) },
      }),
      async (c) => c.json({ data: await listAllOrders(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/due-on-days-off',
        access: 'admin',
        operationId: 'countOrdersDueOnDaysOff',
        tag: 'Orders',
        summary: 'Count the running orders that are due on a day off',
        responses: { 200: answer(z.object({ count: z.int() })) },
      }),
      async (c) => c.json({ data: { count: await countDueOnDaysOff(ctxOf(c)) } }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/board',
        access: 'admin',
        operationId: 'getBoard',
        tag: 'Orders',
        summary: 'Get open orders by state, the first due on top',
        request: { query: BoardQuery },
        responses: { 200: answer(Board) },
      }),
      async (c) => c.json({ data: await getBoard(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/assignees',
        access: 'admin',
        operationId: 'listAssignees',
        tag: 'Orders',
        summary: 'List who can be in charge of an order',
        responses: { 200: answer(z.array(Assignee)) },
      }),
      async (c) => c.json({ data: await listAssignees(ctxOf(c)) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/export',
        access: 'admin',
        operationId: 'exportOrders',
        tag: 'Orders',
        summary: 'Export orders as CSV',
        request: { query: listQuery(orderList) },
        responses: { 200: csvAnswer },
      }),
      async (c) => {
        const lines = await exportOrders(ctxOf(c), c.req.valid('query'));
        const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
        return csvResponse(lines, `orders-${day}`) as never;
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/batches',
        access: 'admin',
        operationId: 'startOrderBatch',
        tag: 'Orders',
        summary: 'Start one action on several orders',
        request: { body: body(NewOrderBatch) },
        responses: {
          202: answer(OrderBatch, 'Started; read the batch to see what became of each order'),
          ...refusals(AssignmentFailures.assignee_not_found),
        },
      }),
      async (c) => {
        const batch = await startOrderBatch(ctxOf(c), c.req.valid('json'));
        c.header('location', `${new URL(c.req.url).pathname}/${batch.id}`);
        return c.json({ data: batch }, 202);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/batches/{id}',
        access: 'admin',
        operationId: 'getOrderBatch',
        tag: 'Orders',
        summary: 'Get the result of an action on several orders',
        request: { params: IdParams },
        responses: { 200: answer(OrderBatch) },
      }),
      async (c) => c.json({ data: await getOrderBatch(ctxOf(c), c.req.valid('param').id) }, 200),
    );
}

/** `/api/admin/overview` */
export function overviewHttp(needs: { isLivemode: boolean; disk(): Promise<Overview['disk']> }) {
  return createRouter().openapi(
    createRoute({
      method: 'get',
      path: '/',
      access: 'admin',
      operationId: 'getOverview',
      tag: 'Overview',
      summary: 'Get the figures of the shop',
      request: { query: z.object({ range: OverviewRange.default('30d') }) },
      responses: { 200: answer(Overview) },
    }),
    async (c) => {
      requireAdmin(ctxOf(c));
      const { range } = c.req.valid('query');
      const { isLivemode } = needs;
      const [overview, disk] = await Promise.all([
        getOverview(ctxOf(c), { range, isLivemode }),
        needs.disk().catch(() => null),
      ]);
      return c.json({ data: { ...overview, disk } }, 200);
    },
  );
}
