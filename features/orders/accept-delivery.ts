import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { notifyOrderJob } from './jobs.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { requireAction, sideOf } from './policy.ts';

/** Accepts the delivered work and completes the order. Safe to repeat. */
export function acceptDelivery(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order.state === 'completed' && sideOf(tx.actor, order) === 'customer') return order;
    requireAction(tx.actor, order, 'accept_delivery');
    const completed = await moveOrder(tx, order, 'completed', {
      completed_at: tx.now,
      auto_accept_at: null,
    });
    await tx.db
      .updateTable('deliveries')
      .set({ accepted_at: tx.now })
      .where('order_id', '=', order.id)
      .where('rejected_at', 'is', null)
      .execute();
    const isAutomatic = tx.actor.kind === 'system';
    await recordOrderEvent(tx, {
      orderId: order.id,
      type: 'order.completed',
      data: { isAutomatic },
    });
    await enqueue(tx, notifyOrderJob, { orderId: order.id, notification: 'accepted' });
    return completed;
  });
}
