import { changesOf } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { NewStep } from './contract.ts';
import { changeSteps } from './change-steps.ts';
import { getStep, type StepKey } from './queries.ts';
import { reportSteps } from './report-steps.ts';

/** Changes a step's title and note, and whether the customer sees it. */
export function editStep(
  ctx: Ctx,
  { orderId, stepId, title, note, isInternal }: NewStep & StepKey,
): Promise<void> {
  return changeSteps(ctx, { orderId, action: 'order.step_edited' }, async (tx, order) => {
    const step = await getStep(tx, { orderId: order.id, stepId });
    await tx.db
      .updateTable('order_steps')
      .set({ title, note, is_internal: isInternal })
      .where('id', '=', step.id)
      .execute();
    await reportSteps(tx, order, { isInternal: isInternal && step.is_internal });
    const changes = changesOf(
      NewStep,
      { ...step, isInternal: step.is_internal },
      { title, note, isInternal },
    );
    return { result: undefined, data: { title }, changes };
  });
}
