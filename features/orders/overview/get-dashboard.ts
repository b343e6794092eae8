import type { WorkCalendar } from '#lib/work-calendar.ts';
import { sql } from 'kysely';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireUser } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { listActivity } from './list-activity.ts';
import { isOpen, OPEN_STATES } from '#features/orders/order-state.ts';
import type { Dashboard } from '#features/orders/overview-contract.ts';
import { presentSummary } from '#features/orders/present-order.ts';
import { isOpenOrder, isUnreadByCustomer, unreadBy } from '#features/orders/queries.ts';
import type { OrderSummary } from '#features/orders/view-contract.ts';

/** The newest orders of each open state and those with unread messages, up to this number. The full list has its own page. */
const SHOWN_OF_EACH = 6;
const RECENT = 8;
const MAX_UNREAD = 100;

/** The customer's dashboard: orders that need the customer first, then open orders, then recent events. */
export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const { userId } = requireUser(ctx);
  const mine = sql`from orders where user_id = ${userId}`;
  const calendar = await getWorkCalendar(ctx);
  const [newest, unread, recent, openCount, unreadCount, orderCount] = await Promise.all([
    listNewestOpen(ctx, userId, calendar),
    listUnread(ctx, userId, calendar),
    listActivity(ctx, { userId, limit: RECENT }),
    countUpTo(ctx, { from: sql`${mine} and ${isOpenOrder}` }),
    countUnread(ctx, userId),
    countUpTo(ctx, { from: mine }),
  ]);
  const open = OPEN_STATES.flatMap((state) =>
    newest.filter((order) => order.state === state).slice(0, SHOWN_OF_EACH),
  );
  const cut = newest.filter((order) => !open.includes(order));
  const finished = unread.filter(({ state }) => !isOpen(state)).slice(0, SHOWN_OF_EACH);
  const needsMe = [...open, ...finished]
    .flatMap((order) => {
      const todo = todoFor(order);
      return todo ? [{ todo, order }] : [];
    })
    .toSorted((a, b) => URGENCY.indexOf(a.todo) - URGENCY.indexOf(b.todo));
  return {
    needsMe,
    hasMoreNeeds: unread.length > SHOWN_OF_EACH || cut.some((order) => todoFor(order) !== null),
    open: open.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt)),
    openCount,
    recent,
    unreadCount,
    orderCount,
  };
}

type Todo = Dashboard['needsMe'][number]['todo'];

const URGENCY: Todo[] = ['review_delivery', 'answer_requirements', 'pay', 'read_messages'];

function todoFor({ allowed, unreadCount }: OrderSummary): Todo | null {
  if (allowed.includes('accept_delivery')) return 'review_delivery';
  if (allowed.includes('answer_requirements')) return 'answer_requirements';
  if (allowed.includes('pay')) return 'pay';
  return unreadCount > 0 ? 'read_messages' : null;
}

async function listNewestOpen(
  ctx: Ctx,
  userId: string,
  calendar: WorkCalendar,
): Promise<OrderSummary[]> {
  const states = sql<{ state: string }>`unnest(${[...OPEN_STATES]}::text[])`;
  const rows = await ctx.db
    .selectFrom(states.as<'open_states'>(sql`open_states(state)`))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('orders')
          .selectAll('orders')
          .select(unreadBy('customer'))
          .where('orders.user_id', '=', userId)
          .whereRef('orders.state', '=', 'open_states.state')
          .orderBy('orders.placed_at', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(SHOWN_OF_EACH + 1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .execute();
  return rows.map((row) => presentSummary(ctx, row, { unreadCount: Number(row.unread), calendar }));
}

/** Orders in any state with unread messages from administrators. */
async function listUnread(
  ctx: Ctx,
  userId: string,
  calendar: WorkCalendar,
): Promise<OrderSummary[]> {
  const rows = await unreadOrders(ctx, userId, SHOWN_OF_EACH + 1)
    .selectAll()
    .execute();
  return rows.map((row) => presentSummary(ctx, row, { unreadCount: Number(row.unread), calendar }));
}

async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  const { sum } = await ctx.db
    .selectFrom(unreadOrders(ctx, userId, MAX_UNREAD).as('unread_orders'))
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

function unreadOrders(ctx: Ctx, userId: string, limit: number) {
  return ctx.db
    .selectFrom('orders')
    .select(unreadBy('customer'))
    .where('user_id', '=', userId)
    .where(isUnreadByCustomer)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
