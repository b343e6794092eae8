import { presentMember } from '#features/accounts/team-member.ts';
import { findServiceCovers } from '#features/catalog/find-service-covers.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countList, planList, readListPage, type ListRead } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/list-query.ts';
import { describeOwners } from '#features/orders/describe-owner.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { orderList } from '#features/orders/order-list-labels.ts';
import { isRefundDue } from '#features/orders/order-money.ts';
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
  requirePermission(ctx, 'orders.list');
  const read = await planList(ctx, orderSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readOrderRows(ctx, read, PAGE_SIZE),
    countList(ctx, orderSource, query, read),
  ]);
  return {
    orders: await presentAdminOrders(ctx, rows),
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
  requirePermission(ctx, 'orders.list');
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

/** Rows as orders, with the pictures of their services. */
export async function presentAdminOrders(
  ctx: Ctx,
  rows: readonly ListedOrderRow[],
): Promise<AdminOrder[]> {
  const [calendar, pictureOf, ownerOf] = await Promise.all([
    getWorkCalendar(ctx),
    findServiceCovers(
      ctx,
      rows.map((row) => row.service_id),
    ),
    describeOwners(ctx, rows),
  ]);
  return rows.map((row) => ({
    ...presentSummary(ctx, row, {
      unreadCount: row.unread,
      calendar,
      picture: pictureOf(row.service_id),
      owner: ownerOf(row),
    }),
    customer: { id: row.user_id, username: row.username, email: row.email },
    assignee: row.assignee,
    isLivemode: row.is_livemode,
    isDisputed: row.is_disputed,
    isRefundDue: isRefundDue(row),
  }));
}
