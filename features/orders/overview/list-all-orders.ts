import { presentMember } from '#features/accounts/team-member.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countList, planList, readListPage, type ListRead } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { WorkCalendar } from '#lib/work-calendar.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { orderList } from '#features/orders/order-list-labels.ts';
import { isRefundDue } from '#features/orders/order-state.ts';
import type { AdminOrder, AdminOrderPage } from '#features/orders/overview-contract.ts';
import { presentSummary } from '#features/orders/present-order.ts';
import { unreadBy } from '#features/orders/queries.ts';
import { orderSource } from './order-list.ts';

export type OrderQuery = Partial<ListQuery<typeof orderList>>;

/** An order with what a list says about its customer. */
export type ListedOrderRow = OrderRow & {
  username: string;
  email: string;
  unread: number;
  assignee: AdminOrder['assignee'];
};

const PAGE_SIZE = 50;

/** The administrators' list of all orders. */
export async function listAllOrders(ctx: Ctx, query: OrderQuery): Promise<AdminOrderPage> {
  requireAdmin(ctx);
  const read = await planList(ctx, orderSource, query);
  const [{ rows, nextCursor }, counted, calendar] = await Promise.all([
    readOrderRows(ctx, read, PAGE_SIZE),
    countList(ctx, orderSource, query, read),
    getWorkCalendar(ctx),
  ]);
  return {
    orders: rows.map((row) => presentAdminOrder(ctx, row, calendar)),
    nextCursor,
    ...counted,
  };
}

/** A page of the orders that match, as rows; administrators only. */
export async function readAllOrders(
  ctx: Ctx,
  query: OrderQuery,
  pageSize: number,
): Promise<{ rows: ListedOrderRow[]; nextCursor: string | null }> {
  requireAdmin(ctx);
  return readOrderRows(ctx, await planList(ctx, orderSource, query), pageSize);
}

async function readOrderRows(ctx: Ctx, read: ListRead, pageSize: number) {
  const select = ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as assignees', 'assignees.id', 'orders.assignee_id')
    .selectAll('orders')
    .select([
      'assignees.username as assignee_username',
      'assignees.display_name as assignee_name',
      'assignees.picture_file_id as assignee_picture',
    ])
    .select(['users.username', 'users.email', unreadBy('admin')]);
  const { rows, nextCursor } = await readListPage(select, read, pageSize);
  return {
    rows: rows.map(({ unread, ...row }) => ({
      ...row,
      unread: Number(unread),
      assignee: assigneeOf(row),
    })),
    nextCursor,
  };
}

function assigneeOf(row: {
  assignee_id: string | null;
  assignee_username: string | null;
  assignee_name: string | null;
  assignee_picture: string | null;
}): AdminOrder['assignee'] {
  const { assignee_id: id, assignee_username: username } = row;
  if (id === null || username === null) return null;
  return presentMember({
    id,
    username,
    display_name: row.assignee_name,
    picture_file_id: row.assignee_picture,
  });
}

export function presentAdminOrder(
  ctx: Ctx,
  row: ListedOrderRow,
  calendar: WorkCalendar,
): AdminOrder {
  const { user_id: id, username, email, unread } = row;
  return {
    ...presentSummary(ctx, row, { unreadCount: unread, calendar }),
    customer: { id, username, email },
    assignee: row.assignee,
    isLivemode: row.is_livemode,
    isDisputed: row.is_disputed,
    isRefundDue: isRefundDue(row),
  };
}
