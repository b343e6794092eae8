/** `/api/admin/orders` and `/api/admin/overview`: all orders, for administrators. */
import { z } from 'zod';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { PeriodQuery } from '#lib/time/period-query.ts';
import { getBoard } from './get-board.ts';
import { Board, BoardQuery } from '#features/orders/shared/board-contract.ts';
import { countDueOnDaysOff } from './count-due-on-days-off.ts';
import { listAssignees } from '#features/orders/assigning/list-assignees.ts';
import { Assignee } from '#features/orders/assigning/contract.ts';
import { getOverview } from './get-overview.ts';
import { listAllOrders } from './list-all-orders.ts';
import { orderSource } from './order-list.ts';
import { orderList } from '#features/orders/shared/list.ts';
import { Overview, AdminOrderPage } from './contract.ts';

/** `/api/admin/orders` */
export function adminOrdersHttp() {
  return createRouter('Orders')
    .openapi(listRoute(orderList, AdminOrderPage, 'listAllOrders', 'List all orders'), async (c) =>
      c.json({ data: await listAllOrders(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(
      createRoute('get', '/due-on-days-off', {
        access: 'settings.change',
        operationId: 'countOrdersDueOnDaysOff',
        summary: 'Count the running orders that are due on a day off',
        responses: { 200: z.object({ count: z.int() }) },
      }),
      async (c) => c.json({ data: { count: await countDueOnDaysOff(ctxOf(c)) } }, 200),
    )
    .openapi(
      createRoute('get', '/board', {
        access: 'orders.list',
        operationId: 'getBoard',
        summary: 'Get open orders by state, the first due on top',
        request: { query: BoardQuery },
        responses: { 200: Board },
      }),
      async (c) => c.json({ data: await getBoard(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(
      createRoute('get', '/assignees', {
        access: 'orders.list',
        operationId: 'listAssignees',
        summary: 'List who can be in charge of an order',
        responses: { 200: z.array(Assignee) },
      }),
      async (c) => c.json({ data: await listAssignees(ctxOf(c)) }, 200),
    )
    .openapi(exportRoute(orderList, 'exportOrders', 'Export orders as CSV'), (c) =>
      sendExport(ctxOf(c), orderSource, c.req.valid('query')),
    );
}

/** `/api/admin/overview` */
export function overviewHttp(needs: {
  isLivemode: boolean;
  disk(): Promise<Overview['disk']>;
  findBackupProblem(ctx: Ctx): Promise<Overview['backupProblem']>;
}) {
  return createRouter('Overview').openapi(
    createRoute('get', '/', {
      access: 'overview.read',
      operationId: 'getOverview',
      summary: 'Get the figures of the shop',
      request: { query: PeriodQuery },
      responses: { 200: Overview },
    }),
    async (c) => {
      requirePermission(ctxOf(c), 'orders.manage');
      const choice = c.req.valid('query');
      const { isLivemode } = needs;
      const [overview, disk, backupProblem] = await Promise.all([
        getOverview(ctxOf(c), { choice, isLivemode }),
        needs.disk().catch(() => null),
        needs.findBackupProblem(ctxOf(c)),
      ]);
      return c.json({ data: { ...overview, disk, backupProblem } }, 200);
    },
  );
}
