import { sql, type RawBuilder } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import { countOf, readCounts } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { BoardState, type Board, type BoardQuery } from '#features/orders/shared/board-contract.ts';
import { readRows } from '#kit/lists/read-list.ts';
import { assignedOnly, orderSource } from './order-list.ts';
import { presentAdminOrders } from './list-all-orders.ts';

/** Open orders by state, the first due on top; administrators only. Each column reads no more than it shows, by the index `orders_on_board`. */
export async function getBoard(ctx: Ctx, { assignee, ...limits }: BoardQuery): Promise<Board> {
  const { userId } = requirePermission(ctx, 'orders.list');
  const whose =
    assignee === 'me'
      ? sql`and assignee_id = ${userId}`
      : assignee === 'none'
        ? sql`and assignee_id is null`
        : sql``;
  const scope = assignedOnly(ctx);
  const visible = scope ? sql`and ${scope}` : sql``;
  const countsOf = BoardState.options.map((state) => {
    const from = sql`from orders where state = ${sql.lit(state)} ${whose} ${visible}`;
    return [state, countOf({ from })] as const;
  });
  const [counts, columns] = await Promise.all([
    readCounts(ctx, Object.fromEntries(countsOf) as Record<BoardState, RawBuilder<number>>),
    Promise.all(
      BoardState.options.map((state) =>
        readRows(ctx, orderSource, { state, assignee, sort: 'due' }, limits[state]),
      ),
    ),
  ]);
  const orders = await presentAdminOrders(
    ctx,
    columns.flatMap(({ rows }) => rows),
  );
  return {
    columns: BoardState.options.map((state) => ({
      state,
      count: counts[state],
      orders: orders.filter((order) => order.state === state),
    })),
  };
}
