import { sql } from 'kysely';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { listActivity } from './list-activity.ts';
import type { OrderRow } from './lock-order.ts';
import { isOpen, OPEN_STATES } from './order-state.ts';
import type { Dashboard } from './overview-contract.ts';
import { presentSummary } from './present-order.ts';
import { unreadBy } from './queries.ts';
import type { OrderSummary } from './view-contract.ts';

const MOST_ORDERS = 100;
const RECENT = 8;

/** What a customer should know on arriving: what waits for them first, then what goes on, then what happened. */
export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const { userId } = requireUser(ctx);
  const [orders, recent, { count }] = await Promise.all([
    listLivingOrders(ctx, userId),
    listActivity(ctx, { userId, limit: RECENT }),
    ctx.db
      .selectFrom('orders')
      .select((row) => row.fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    needsMe: orders
      .flatMap((order) => {
        const act = actFor(order);
        return act ? [{ act, order }] : [];
      })
      .toSorted((a, b) => URGENCY.indexOf(a.act) - URGENCY.indexOf(b.act)),
    open: orders.filter((order) => isOpen(order.state)),
    recent,
    unreadCount: orders.reduce((sum, order) => sum + order.unreadCount, 0),
    orderCount: Number(count),
  };
}

type Act = Dashboard['needsMe'][number]['act'];

const URGENCY: Act[] = ['review_delivery', 'answer_requirements', 'pay', 'read_messages'];

function actFor({ allowed, unreadCount }: OrderSummary): Act | null {
  if (allowed.includes('accept_delivery')) return 'review_delivery';
  if (allowed.includes('answer_requirements')) return 'answer_requirements';
  if (allowed.includes('pay')) return 'pay';
  return unreadCount > 0 ? 'read_messages' : null;
}

/** Open orders, and finished ones in which somebody wrote. */
async function listLivingOrders(ctx: Ctx, userId: string): Promise<OrderSummary[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .select(unreadBy('customer'))
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('state', 'in', [...OPEN_STATES]),
        sql<boolean>`studio_wrote_at > coalesce(customer_read_at, '-infinity')`,
      ]),
    )
    .orderBy('placed_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return rows.map((row) => presentSummary(ctx, row as unknown as OrderRow, Number(row.unread)));
}
