import { sql } from 'kysely';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { orderList } from '#features/orders/order-list-labels.ts';
import { isOpenOrder } from '#features/orders/queries.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { orderFlags } from './order-flags.ts';
import { searchOrders } from './search-orders.ts';

const byPlacing = { by: 'orders.placed_at', type: 'timestamptz' } as const;

/** Where the list of orders comes from. Each filter and each sort order has its index. */
export const orderSource: ListSource<typeof orderList> = {
  list: orderList,
  from: sql`from orders`,
  id: { by: 'orders.id', type: 'uuid' },
  sorts: {
    newest: { ...byPlacing, direction: 'desc' },
    oldest: { ...byPlacing, direction: 'asc' },
    changed: { by: 'orders.updated_at', type: 'timestamptz', direction: 'desc' },
    // Orders without a due date come last.
    due: {
      by: `coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z')`,
      type: 'timestamptz',
      direction: 'asc',
    },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: async (ctx) => {
    const { userId } = requireAdmin(ctx);
    const flags = orderFlags(ctx.now, await getWorkCalendar(ctx));
    const whereFlag = Object.entries(flags).map(([name, { where }]) => [name, where]);
    return {
      filters: {
        state: oneOf('orders.state', orderList.filters.state),
        flag: Object.fromEntries(whereFlag),
        payment: oneOf('orders.payment_status', orderList.filters.payment),
        assignee: {
          me: sql<boolean>`orders.assignee_id = ${userId}`,
          none: sql<boolean>`orders.assignee_id is null and ${isOpenOrder}`,
        },
      },
      search: (typed) => searchOrders(ctx, typed),
    };
  },
};
