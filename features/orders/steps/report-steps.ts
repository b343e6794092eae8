import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';

/**
 * Counts the visible steps again after a change of a locked order's steps, and reports the change to open pages. `isInternal`: only internal
 * steps changed, which the customer's pages must not learn.
 */
export async function reportSteps(
  tx: Ctx,
  order: OrderRow,
  { isInternal }: { isInternal: boolean },
): Promise<OrderRow> {
  if (isInternal) {
    await signalChange(tx, liveTopic.orderNotes(order.id));
    return order;
  }
  const counts = await tx.db
    .selectFrom('order_steps')
    .select([
      sql<number>`count(*)::int`.as('step_count'),
      sql<number>`count(done_at)::int`.as('steps_done_count'),
    ])
    .where('order_id', '=', order.id)
    .where('is_internal', '=', false)
    .executeTakeFirstOrThrow();
  return changeOrder(tx, order, counts);
}
