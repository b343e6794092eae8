import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { isOpenOrder } from '#features/orders/queries.ts';
import { assignOrder } from './assign-order.ts';

/** How many open orders each person is in charge of. Internal: checks no permission. */
export async function countOpenOrdersByAssignee(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['assignee_id', sql<number>`count(*)::int`.as('count')])
    .where('assignee_id', 'is not', null)
    .where(isOpenOrder)
    .groupBy('assignee_id')
    .execute();
  return new Map(rows.map(({ assignee_id: id, count }) => [id as string, count]));
}

/**
 * Puts somebody else in charge of every open order of a person, in the caller's transaction. Returns how many there are; without anybody to
 * take them over it changes none.
 */
export async function handOverOrders(
  tx: Ctx,
  { from, to }: { from: string; to: string | undefined },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('assignee_id', '=', from)
    .where(isOpenOrder)
    .orderBy('id')
    .execute();
  if (to !== undefined) {
    for (const { id } of rows) await assignOrder(tx, { orderId: id, assigneeId: to });
  }
  return rows.length;
}
