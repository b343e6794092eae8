import { sql, type RawBuilder } from 'kysely';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { uuidArray } from '#kit/uuid-array.ts';
import { listActivity } from './list-activity.ts';
import { isOpen, OPEN_STATES } from '#features/orders/order-state.ts';
import { ownAccountIds, ownOrders, type OrderAccount } from './customer-side.ts';
import { selectOwnCompanies } from '#features/orders/describe-owner.ts';
import type { Dashboard } from './contract.ts';
import {
  isOpenOrder,
  isUnreadByCustomer,
  openStates,
  OWN_ORDER_COLUMNS,
  presentOrders,
} from '#features/orders/queries.ts';
import { OrderTodo } from '#features/orders/shared/view-contract.ts';

/** The newest orders of each open state and those with unread messages, up to this number. The full list has its own page. */
const SHOWN_OF_EACH = 6;
const RECENT = 8;
const MAX_UNREAD = 100;

/** The customer's dashboard: orders that need the customer first, then open orders, then recent events. */
export async function getDashboard(ctx: Ctx, account?: OrderAccount): Promise<Dashboard> {
  const isMine = ownOrders(ctx, account);
  const accountIds = ownAccountIds(ctx, account);
  const mine = sql`from orders where ${isMine}`;
  const [newestRows, unreadRows, recent, totals] = await Promise.all([
    listNewestOpen(ctx, isMine),
    unreadOrders(ctx, accountIds, SHOWN_OF_EACH + 1).execute(),
    listActivity(ctx, { accountIds, limit: RECENT }),
    ctx.db
      .selectNoFrom([
        countOf({ from: sql`${mine} and ${isOpenOrder}` }).as('openCount'),
        countOf({ from: mine }).as('orderCount'),
        countUnread(ctx, accountIds).as('unreadCount'),
        selectOwnCompanies(ctx),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const presented = await presentOrders(ctx, [...newestRows, ...unreadRows]);
  const newest = presented.slice(0, newestRows.length);
  const unread = presented.slice(newestRows.length);
  const open = OPEN_STATES.flatMap((state) =>
    newest.filter((order) => order.state === state).slice(0, SHOWN_OF_EACH),
  );
  const cut = newest.filter((order) => !open.includes(order));
  const finished = unread.filter(({ state }) => !isOpen(state)).slice(0, SHOWN_OF_EACH);
  const needsMe = [...open, ...finished]
    .flatMap((order) => {
      const [todo] = order.todos;
      return todo ? [{ todo, order }] : [];
    })
    .toSorted((a, b) => urgencyOf(a.todo) - urgencyOf(b.todo));
  return {
    needsMe,
    hasMoreNeeds: unread.length > SHOWN_OF_EACH || cut.some((order) => order.todos.length > 0),
    open: open.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt)),
    ...totals,
    recent,
  };
}

const urgencyOf = (todo: OrderTodo) => OrderTodo.options.indexOf(todo);

function listNewestOpen(ctx: Ctx, isMine: RawBuilder<boolean>) {
  const states = sql<{ state: string }>`unnest(array[${openStates}])`;
  return ctx.db
    .selectFrom(states.as<'open_states'>(sql`open_states(state)`))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('orders')
          .selectAll('orders')
          .select(OWN_ORDER_COLUMNS)
          .where(isMine)
          .whereRef('orders.state', '=', 'open_states.state')
          .orderBy('orders.placed_at', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(SHOWN_OF_EACH + 1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .execute();
}

function countUnread(ctx: Ctx, accountIds: readonly string[]): RawBuilder<number> {
  const unread = unreadOrders(ctx, accountIds, MAX_UNREAD);
  return sql`(select coalesce(sum(unread), 0)::int from ${unread.as('unread_orders')})`;
}

/** Orders in any state with unread messages from administrators. */
// Account by account, each by its index: for all at once the planner may walk through everybody's orders.
function unreadOrders(ctx: Ctx, accountIds: readonly string[], limit: number) {
  const accounts = sql<{ id: string }>`unnest(${uuidArray(accountIds)})`;
  return ctx.db
    .selectFrom(accounts.as<'accounts'>(sql`accounts(id)`))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('orders')
          .selectAll('orders')
          .select(OWN_ORDER_COLUMNS)
          .whereRef('orders.account_id', '=', 'accounts.id')
          .where(isUnreadByCustomer)
          .orderBy('orders.placed_at', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .orderBy('newest.placed_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit);
}
