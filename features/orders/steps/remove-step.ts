import type { Ctx } from '#kit/ctx.ts';
import { changeSteps } from './change-steps.ts';
import { getStep, type StepKey } from './queries.ts';
import { reportSteps } from './report-steps.ts';

export function removeStep(ctx: Ctx, { orderId, stepId }: StepKey): Promise<void> {
  return changeSteps(ctx, { orderId, action: 'order.step_removed' }, async (tx, order) => {
    const step = await getStep(tx, { orderId: order.id, stepId });
    await tx.db.deleteFrom('order_steps').where('id', '=', step.id).execute();
    await reportSteps(tx, order, { isInternal: step.is_internal });
    return { result: undefined, data: { title: step.title } };
  });
}
