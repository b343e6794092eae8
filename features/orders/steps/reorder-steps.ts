import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { StepArrangement } from './contract.ts';
import { changeSteps } from './change-steps.ts';
import { reportSteps } from './report-steps.ts';

/** Puts the steps in this order. One that is not listed (a colleague just added it) keeps its place; ids of other orders are ignored. */
export function reorderSteps(
  ctx: Ctx,
  { orderId, ids }: StepArrangement & { orderId: string },
): Promise<void> {
  return changeSteps(ctx, { orderId, action: 'order.steps_reordered' }, async (tx, order) => {
    const { rows: moved } = await sql<{ is_internal: boolean }>`
      update order_steps as each set position = wanted.position
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
      where each.order_id = ${order.id} and each.id = wanted.id and each.position <> wanted.position
      returning each.is_internal`.execute(tx.db);
    if (moved.length === 0) return { result: undefined, data: null };
    await reportSteps(tx, order, { isInternal: moved.every((step) => step.is_internal) });
    return { result: undefined };
  });
}
