import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { notifyOrderJob } from './jobs.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { resumeClock } from './order-state.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireAction } from './policy.ts';

/** Resumes an order on hold and moves the due date by the time it was on hold. */
export function resumeOrder(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'resume');
    const resumed = await moveOrder(tx, order, 'in_progress', {
      ...resumeClock(order, await getWorkCalendar(tx), tx.now),
      due_reminded_at: null,
    });
    await recordOrderEvent(tx, { orderId: order.id, type: 'order.resumed' });
    await audit(tx, {
      action: 'order.resumed',
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number },
    });
    await enqueue(tx, notifyOrderJob, { orderId: order.id, notification: 'resumed' });
    return resumed;
  });
}
