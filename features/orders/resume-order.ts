import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { resumeClock } from './order-state.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireAction } from './policy.ts';
import { orderResumed } from './events.ts';
import { record } from './record.ts';

/** Resumes an order on hold and moves the due date by the time it was on hold. */
export function resumeOrder(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx, order, 'resume');
    const resumed = await moveOrder(tx, order, 'in_progress', {
      ...resumeClock(order, await getWorkCalendar(tx), tx.now),
      due_reminded_at: null,
    });
    await record(tx, order, orderResumed);
    return resumed;
  });
}
