import { sql, type RawBuilder } from 'kysely';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { orderList } from '#features/orders/order-list-labels.ts';
import { isOpenOrder } from '#features/orders/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { scopeOf } from '#lib/permissions.ts';
import { orderFlags } from './order-flags.ts';
import { searchOrders } from './search-orders.ts';

const byPlacing = { by: 'orders.placed_at', type: 'timestamptz' } as const;

/** Of somebody who only sees assigned orders, those; null for anyone else. Throws 403 for people who see no orders. */
export function assignedOnly(ctx: Ctx): RawBuilder<boolean> | null {
  const { userId, role } = requirePermission(ctx, 'orders.list');
  if (scopeOf(role, 'orders.list') === 'all') return null;
  return sql<boolean>`orders.assignee_id = ${userId}`;
}

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
  scope: assignedOnly,
  conditions: async (ctx) => {
    const { userId } = requirePermission(ctx, 'orders.list');
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
      texts: { customer: (id) => hasId('orders.user_id', id) },
      search: (typed) => searchOrders(ctx, typed),
    };
  },
};
