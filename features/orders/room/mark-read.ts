import { markMessagesRead } from '#features/notifications/mark-notifications-read.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { accountOf } from '#kit/order-account.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { getOrderRow, lockOrder, readsOnly, type OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import { moveOwnMark } from './company-readings.ts';

/**
 * Marks the conversation as read up to a time: by this side, and in a company by this person. Somebody who only reads for a company moves
 * their own mark alone. Marks only move forward, so repeating is safe.
 */
export async function markRead(ctx: Ctx, input: { orderId: string; upTo: Date }): Promise<void> {
  await limitOrderAction(ctx, input.orderId, 'readMarkers');
  return transact(ctx, async (tx) => {
    const upTo = input.upTo < tx.now ? input.upTo : tx.now;
    const isReader = await readsOnly(tx, input.orderId);
    const order = await (isReader ? getOrderRow : lockOrder)(tx, input.orderId);
    // The room also shows the writer what was seen.
    const isOwnMoved = await moveOwnMark(tx, order, upTo);
    const lists = isReader ? [] : await moveMarkOfSide(tx, order, upTo);
    if (isOwnMoved || lists.length > 0) await signalChange(tx, ...lists, liveTopic.order(order.id));
  });
}

/** The lists that count unread messages, if the mark moved. */
async function moveMarkOfSide(tx: Ctx, order: OrderRow, upTo: Date): Promise<string[]> {
  const isCustomer = sideOf(tx.actor, order) === 'customer';
  const marker = isCustomer ? 'customer_read_at' : 'admin_read_at';
  const sawAt = isCustomer ? 'customer_saw_at' : 'admin_saw_at';
  if ((order[marker] ?? 0) >= upTo) return [];
  await tx.db
    .updateTable('orders')
    .set({ [marker]: upTo, [sawAt]: tx.now })
    .where('id', '=', order.id)
    .execute();
  if (!isCustomer) await markMessagesRead(tx, { orderId: order.id, upTo, by: 'team' });
  else if (order.company_id === null)
    await markMessagesRead(tx, { orderId: order.id, upTo, by: { userIds: [order.user_id] } });
  return [isCustomer ? liveTopic.ordersOf(accountOf(order)) : liveTopic.allOrders];
}
