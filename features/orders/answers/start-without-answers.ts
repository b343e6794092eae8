import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { moveOrder } from '#features/orders/move-order.ts';
import { startClock } from '#features/orders/order-state.ts';
import { requireAction } from '#features/orders/policy.ts';
import type { NewStart } from './contract.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { startedWithoutAnswers } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

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
    requireAction(tx, order, 'start_without_answers');
    const clock = startClock(order, {
      deliveryDays: order.delivery_days,
      calendar: await getWorkCalendar(tx),
      now: tx.now,
    });
    const started = await moveOrder(tx, order, 'in_progress', clock);
    await record(tx, order, startedWithoutAnswers, { reason: input.reason });
    return started;
  });
}
