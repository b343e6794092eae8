import { markMessagesRead } from '#features/notifications/mark-notifications-read.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';

/** Marks the conversation as read by this side up to a time. Markers only move forward, so repeating is safe. */
export async function markRead(ctx: Ctx, input: { orderId: string; upTo: Date }): Promise<void> {
  await limitOrderAction(ctx, input.orderId, 'readMarkers');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const isCustomer = sideOf(tx.actor, order) === 'customer';
    const marker = isCustomer ? 'customer_read_at' : 'admin_read_at';
    const sawAt = isCustomer ? 'customer_saw_at' : 'admin_saw_at';
    const upTo = input.upTo < tx.now ? input.upTo : tx.now;
    if ((order[marker] ?? 0) >= upTo) return;
    await tx.db
      .updateTable('orders')
      .set({ [marker]: upTo, [sawAt]: tx.now })
      .where('id', '=', order.id)
      .execute();
    const by = isCustomer ? { userId: order.user_id } : 'admins';
    await markMessagesRead(tx, { orderId: order.id, upTo, by });
    // Lists count unread messages, and the room shows the writer what was seen.
    const list = isCustomer ? liveTopic.ordersOf(order.user_id) : liveTopic.allOrders;
    await signalChange(tx, list, liveTopic.order(order.id));
  });
}
