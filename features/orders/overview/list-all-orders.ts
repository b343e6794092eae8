import { assigneeOf } from '#features/orders/assigning/assignee.ts';
import { coverOf } from '#features/catalog/present-service.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import type { orderList } from '#features/orders/shared/list.ts';
import { isRefundDue } from '#features/orders/order-money.ts';
import type { AdminOrder, AdminOrderPage } from './contract.ts';
import { presentSummary } from '#features/orders/present-order.ts';
import { orderSource, type ListedOrderRow } from './order-list.ts';

export type OrderQuery = Partial<ListQuery<typeof orderList>>;

/** The administrators' list of all orders. */
export async function listAllOrders(ctx: Ctx, query: OrderQuery): Promise<AdminOrderPage> {
  const { rows, ...page } = await readList(ctx, orderSource, query);
  return {
    orders: await presentAdminOrders(ctx, rows),
    ...page,
  };
}

/** Rows as orders. */
export async function presentAdminOrders(
  ctx: Ctx,
  rows: readonly ListedOrderRow[],
): Promise<AdminOrder[]> {
  const calendar = await getWorkCalendar(ctx);
  return rows.map((row) => ({
    ...presentSummary(ctx, row, {
      unreadCount: Number(row.unread),
      calendar,
      picture: coverOf(row.cover),
      owner: row.owner,
      proposed: null,
    }),
    customer: { id: row.user_id, username: row.username, email: row.email },
    assignee: assigneeOf(row),
    isLivemode: row.is_livemode,
    isDisputed: row.is_disputed,
    isRefundDue: isRefundDue(row),
    flags: row.flags,
  }));
}
