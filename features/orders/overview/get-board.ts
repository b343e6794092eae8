import { sql, type RawBuilder } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import { countOf, readCounts } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { BoardState, type Board, type BoardQuery } from '#features/orders/shared/board-contract.ts';
import { assignedOnly, orderSource } from './order-list.ts';
import { presentAdminOrders } from './list-all-orders.ts';

/** Open orders by state, the first due on top; administrators only. Each column reads no more than it shows, by the index `orders_on_board`. */
export async function getBoard(ctx: Ctx, { assignee, ...limits }: BoardQuery): Promise<Board> {
  const { userId } = requirePermission(ctx, 'orders.list');
  const whose =
    assignee === 'me'
      ? sql`and orders.assignee_id = ${userId}`
      : assignee === 'none'
        ? sql`and orders.assignee_id is null`
        : sql``;
  const scope = assignedOnly(ctx);
  const visible = scope ? sql`and ${scope}` : sql``;
  const isIn = (state: BoardState) =>
    sql<boolean>`orders.state = ${sql.lit(state)} ${whose} ${visible}`;
  const countsOf = BoardState.options.map((state) => {
    const from = sql`from orders where ${isIn(state)}`;
    return [state, countOf({ from })] as const;
  });
  const select = await orderSource.select(ctx);
  const shown = BoardState.options.map((state) => {
    const first = select
      .where(isIn(state))
      .orderBy(sql.raw(orderSource.sorts.due.by))
      .orderBy('orders.id')
      .limit(limits[state]);
    return ctx.db.selectFrom(first.as('shown')).selectAll();
  });
  const [counts, rows] = await Promise.all([
    readCounts(ctx, Object.fromEntries(countsOf) as Record<BoardState, RawBuilder<number>>),
    shown
      .reduce((all, each) => all.unionAll(each))
      .orderBy(sql`due_at nulls last`)
      .orderBy('id')
      .execute(),
  ]);
  const orders = await presentAdminOrders(ctx, rows);
  return {
    columns: BoardState.options.map((state) => ({
      state,
      count: counts[state],
      orders: orders.filter((order) => order.state === state),
    })),
  };
}
