import { presentMember } from '#features/accounts/team/team-member.ts';
import { findServiceCovers } from '#features/catalog/find-service-covers.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { describeOwners } from '#features/orders/describe-owner.ts';
import type { orderList } from '#features/orders/shared/list.ts';
import { isRefundDue } from '#features/orders/order-money.ts';
import type { AdminOrder, AdminOrderPage } from './contract.ts';
import { presentSummary } from '#features/orders/present-order.ts';
import { readFlags } from './order-flags.ts';
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

function assigneeOf(row: ListedOrderRow): AdminOrder['assignee'] {
  const { assignee_id: id, assignee_username: username } = row;
  if (id === null || username === null) return null;
  return presentMember({
    id,
    username,
    display_name: row.assignee_name,
    picture_file_id: row.assignee_picture,
  });
}

/** Rows as orders, with the pictures of their services. */
export async function presentAdminOrders(
  ctx: Ctx,
  rows: readonly ListedOrderRow[],
): Promise<AdminOrder[]> {
  const [calendar, pictureOf, ownerOf, flagsOf] = await Promise.all([
    getWorkCalendar(ctx),
    findServiceCovers(
      ctx,
      rows.map((row) => row.service_id),
    ),
    describeOwners(ctx, rows),
    readFlags(
      ctx,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => ({
    ...presentSummary(ctx, row, {
      unreadCount: Number(row.unread),
      calendar,
      picture: pictureOf(row.service_id),
      owner: ownerOf(row),
      proposed: null,
    }),
    customer: { id: row.user_id, username: row.username, email: row.email },
    assignee: assigneeOf(row),
    isLivemode: row.is_livemode,
    isDisputed: row.is_disputed,
    isRefundDue: isRefundDue(row),
    flags: flagsOf(row.id),
  }));
}
