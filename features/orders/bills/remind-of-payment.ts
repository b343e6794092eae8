import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { paymentReminded } from '#features/orders/events.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { canRemindOfPayment, requireAction } from '#features/orders/policy.ts';
import { record } from '#features/orders/record.ts';

const DAY_MS = 86_400_000;

/**
 * Reminds the customer that the order waits to be paid, with the link to the payment; a free one to be confirmed. Throws if they were reminded
 * within the last day, or if a payment is on its way.
 */
export function remindOfPayment(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'remind_of_payment');
    if (!canRemindOfPayment(order)) throw new Failure(OrderFailures.payment_in_progress);
    const lately = await tx.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', order.id)
      .where('type', '=', paymentReminded.name)
      .where('at', '>', new Date(tx.now.getTime() - DAY_MS))
      .executeTakeFirst();
    if (lately) throw new Failure(OrderFailures.reminded_lately);
    await record(tx, order, paymentReminded);
    return order;
  });
}
