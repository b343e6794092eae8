import { sql, type RawBuilder } from 'kysely';
import { presentMember } from '#features/accounts/team-member.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import type { WorkCalendar } from '#lib/work-calendar.ts';
import type { OrderState, PaymentStatus } from '#features/orders/contract.ts';
import type { AssigneeFilter } from '#features/orders/assignment-contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { orderFlags } from './order-flags.ts';
import { isRefundDue } from '#features/orders/order-state.ts';
import type { OrderFlag, OrderSort, AdminOrder } from '#features/orders/overview-contract.ts';
import { presentSummary } from '#features/orders/present-order.ts';
import { isOpenOrder, unreadBy } from '#features/orders/queries.ts';
import { searchOrders } from './search-orders.ts';

export interface OrderFilter {
  q?: string | undefined;
  state?: OrderState | undefined;
  payment?: PaymentStatus | undefined;
  flag?: OrderFlag | undefined;
  assignee?: AssigneeFilter | undefined;
  sort: OrderSort;
  cursor?: string | undefined;
}

/** The sort keys of the list. Orders without a due date come last. */
const SORTS: Record<OrderSort, { by: string; direction: 'asc' | 'desc' }> = {
  newest: { by: 'orders.placed_at', direction: 'desc' },
  oldest: { by: 'orders.placed_at', direction: 'asc' },
  changed: { by: 'orders.updated_at', direction: 'desc' },
  due: { by: `coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z')`, direction: 'asc' },
};

/** An order with what a list says about its customer. */
export type ListedOrderRow = OrderRow & {
  username: string;
  email: string;
  unread: number;
  assignee: AdminOrder['assignee'];
};

const PAGE_SIZE = 50;

/** The administrators' list of all orders. */
export async function listAllOrders(
  ctx: Ctx,
  filter: OrderFilter,
): Promise<{ orders: AdminOrder[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readAllOrders(ctx, filter, PAGE_SIZE);
  const calendar = await getWorkCalendar(ctx);
  return { orders: rows.map((row) => presentAdminOrder(ctx, row, calendar)), nextCursor };
}

/** A page of the orders that match the filter. */
export async function readAllOrders(
  ctx: Ctx,
  filter: OrderFilter,
  pageSize: number,
): Promise<{ rows: ListedOrderRow[]; nextCursor: string | null }> {
  const { userId } = requireAdmin(ctx);
  const found = await searchOrders(ctx, filter.q);
  const flag = filter.flag && orderFlags(ctx.now, await getWorkCalendar(ctx))[filter.flag];
  const after = decodeCursor(filter.cursor, 'uuid');
  const { by, direction } = SORTS[filter.sort];
  const place = sql<Date>`${sql.raw(by)}`;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as assignees', 'assignees.id', 'orders.assignee_id')
    .selectAll('orders')
    .select([
      'assignees.username as assignee_username',
      'assignees.display_name as assignee_name',
      'assignees.picture_file_id as assignee_picture',
    ])
    .select(['users.username', 'users.email', unreadBy('admin'), place.as('place')])
    .$if(found !== null, (query) => query.where(found as RawBuilder<boolean>))
    .$if(filter.state !== undefined, (query) =>
      query.where('state', '=', sql<OrderState>`${sql.lit(filter.state)}`),
    )
    .$if(filter.payment !== undefined, (query) =>
      // Written out, not parameters: a prepared statement can use the partial indexes only with constants.
      query.where('payment_status', '=', sql<PaymentStatus>`${sql.lit(filter.payment)}`),
    )
    .$if(flag !== undefined, (query) => query.where(flag?.where ?? sql<boolean>`true`))
    .$if(filter.assignee === 'me', (query) => query.where('orders.assignee_id', '=', userId))
    .$if(filter.assignee === 'none', (query) =>
      query.where('orders.assignee_id', 'is', null).where(isOpenOrder),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${place}, orders.id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy(place, direction)
    .orderBy('orders.id', direction)
    .limit(pageSize + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => row.place);
  return {
    rows: page.map(({ place: _place, unread, ...row }) => ({
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
