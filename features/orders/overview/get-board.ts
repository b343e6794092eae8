import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
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
  const columns = await Promise.all(
    BoardState.options.map(async (state) => {
      const [count, { rows }] = await Promise.all([
        countUpTo(ctx, {
          from: sql`from orders where state = ${sql.lit(state)} ${whose} ${visible}`,
        }),
        readRows(ctx, orderSource, { state, assignee, sort: 'due' }, limits[state]),
      ]);
      return { state, count, orders: await presentAdminOrders(ctx, rows) };
    }),
  );
  return { columns };
}
