import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import type { NewHold } from './contract.ts';
import { notifyOrderJob } from './jobs.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { stopClock } from './order-state.ts';
import { requireAction } from './policy.ts';

/** Puts the order on hold while something is missing, and stops the clock. */
export function holdOrder(ctx: Ctx, input: NewHold & { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'hold');
    const held = await moveOrder(tx, order, 'on_hold', stopClock(order, tx.now));
    const { reason } = input;
    await recordOrderEvent(tx, { orderId: order.id, type: 'order.held', data: { reason } });
    await audit(tx, {
      action: 'order.held',
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number, reason },
    });
    await enqueue(tx, notifyOrderJob, { orderId: order.id, notification: 'held' });
    return held;
  });
}
