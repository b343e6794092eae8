import { sql } from 'kysely';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireAdmin } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { BoardState, type Board, type BoardQuery } from '#features/orders/board-contract.ts';
import { presentAdminOrder, readAllOrders } from './list-all-orders.ts';

/** Open orders by state, the first due on top; administrators only. Each column reads no more than it shows, by the index `orders_on_board`. */
export async function getBoard(ctx: Ctx, { assignee, ...shown }: BoardQuery): Promise<Board> {
  const { userId } = requireAdmin(ctx);
  const calendar = await getWorkCalendar(ctx);
  const whose =
    assignee === 'me'
      ? sql`and assignee_id = ${userId}`
      : assignee === 'none'
        ? sql`and assignee_id is null`
        : sql``;
  const columns = await Promise.all(
    BoardState.options.map(async (state) => {
      const [count, { rows }] = await Promise.all([
        countUpTo(ctx, { from: sql`from orders where state = ${sql.lit(state)} ${whose}` }),
        readAllOrders(ctx, { state, assignee, sort: 'due' }, shown[state]),
      ]);
      return { state, count, orders: rows.map((row) => presentAdminOrder(ctx, row, calendar)) };
    }),
  );
  return { columns };
}
