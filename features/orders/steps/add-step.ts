import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { MAX_ORDER_STEPS, StepFailures, type NewStep } from './contract.ts';
import { changeSteps } from './change-steps.ts';
import { reportSteps } from './report-steps.ts';

/** Adds a step at the end. */
export function addStep(
  ctx: Ctx,
  { orderId, title, note, isInternal }: NewStep & { orderId: string },
): Promise<{ id: string }> {
  return changeSteps(ctx, { orderId, action: 'order.step_added' }, async (tx, order) => {
    const { count, last } = await tx.db
      .selectFrom('order_steps')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(max(position), 0)`.as('last'),
      ])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_ORDER_STEPS) throw new ApiFailure(StepFailures.too_many_steps);
    const step = await tx.db
      .insertInto('order_steps')
      .values({
        order_id: order.id,
        position: last + 1,
        title,
        note,
        is_internal: isInternal,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await reportSteps(tx, order, { isInternal });
    return { result: step, data: { title } };
  });
}
