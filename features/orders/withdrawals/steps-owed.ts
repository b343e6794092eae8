import type { OrderRow } from '#features/orders/lock-order.ts';
import { progressOf } from '#features/orders/present-order.ts';
import type { StepProgress } from '#features/orders/steps/contract.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The steps that count for a refund: what was done before the consumer asked for an early start was done unasked, so nothing is owed for it. */
export async function stepsOwed(ctx: Ctx, order: OrderRow): Promise<StepProgress | null> {
  const { early_start_asked_at: askedAt, started_at: startedAt } = order;
  const steps = progressOf(order);
  if (!steps || !askedAt || !startedAt || askedAt <= startedAt) return steps;
  const { unasked } = await ctx.db
    .selectFrom('order_steps')
    .select((row) => row.fn.countAll<bigint>().as('unasked'))
    .where('order_id', '=', order.id)
    .where('is_internal', '=', false)
    .where('done_at', '<', askedAt)
    .executeTakeFirstOrThrow();
  return { ...steps, doneCount: Math.max(0, steps.doneCount - Number(unasked)) };
}
