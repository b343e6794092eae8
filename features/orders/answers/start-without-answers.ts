import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { moveOrder } from '#features/orders/move-order.ts';
import { startClock } from '#features/orders/order-state.ts';
import { requireAction } from '#features/orders/policy.ts';
import type { NewStart } from '#features/orders/question-contract.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';

/**
 * Starts the work and the clock although the customer has not sent the answers; the reason is told to the customer. Answers that were saved
 * and not sent stay the customer's own.
 */
export function startWithoutAnswers(
  ctx: Ctx,
  input: NewStart & { orderId: string },
): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'start_without_answers');
    const clock = startClock(order, {
      deliveryDays: order.delivery_days,
      calendar: await getWorkCalendar(tx),
      now: tx.now,
    });
    const started = await moveOrder(tx, order, 'in_progress', clock);
    const { reason } = input;
    const data = { reason };
    await recordOrderEvent(tx, { orderId: order.id, type: 'order.started_without_answers', data });
    await audit(tx, {
      action: 'order.started_without_answers',
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number, reason },
    });
    const notification = 'started_without_answers';
    await enqueue(tx, notifyOrderJob, { orderId: order.id, notification });
    return started;
  });
}
