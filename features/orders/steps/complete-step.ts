/** Ticks a step, or takes the tick back. Safe to repeat: a step that is done stays done since its first time, by the person who did it first. */
import { notifyAgain } from '#features/notifications/notify.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { orderPath } from '#lib/paths.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeSteps } from './change-steps.ts';
import { getStep, type StepKey } from './queries.ts';
import { reportSteps } from './report-steps.ts';
import { stepDone, stepReopened } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

export function completeStep(ctx: Ctx, key: StepKey): Promise<void> {
  return setDone(ctx, key, true);
}

export function reopenStep(ctx: Ctx, key: StepKey): Promise<void> {
  return setDone(ctx, key, false);
}

function setDone(ctx: Ctx, { orderId, stepId }: StepKey, isDone: boolean): Promise<void> {
  const action = isDone ? 'order.step_done' : 'order.step_reopened';
  return changeSteps(ctx, { orderId, action }, async (tx, order) => {
    const step = await getStep(tx, { orderId: order.id, stepId });
    if ((step.done_at !== null) === isDone) return { result: undefined, data: null };
    await tx.db
      .updateTable('order_steps')
      .set({
        done_at: isDone ? tx.now : null,
        done_by: isDone ? requireUser(tx).userId : null,
      })
      .where('id', '=', step.id)
      .execute();
    const { title, is_internal: isInternal } = step;
    const counted = await reportSteps(tx, order, { isInternal });
    await record(tx, order, isDone ? stepDone : stepReopened, { title }, { isInternal });
    if (isDone && !isInternal) await tellCustomer(tx, counted, title);
    return { result: undefined, data: { title } };
  });
}

/** In the bell alone, one entry for the order: nobody wants a mail for each step. */
function tellCustomer(tx: Ctx, order: OrderRow, step: string): Promise<void> {
  const { id, number, service_title: service, step_count: all, steps_done_count: done } = order;
  return notifyAgain(tx, {
    to: toCustomer(order),
    kind: 'orders',
    sentence: 'stepDone',
    data: { number, service, step, done, all },
    path: `${orderPath({ number })}#steps`,
    orderId: id,
    cause: id,
  });
}
