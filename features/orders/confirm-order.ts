/**
 * Confirms an order that is paid or free, so the work can begin. Payments call this inside their own transaction, with the order
 * locked. Safe to repeat: webhook, return page and reconciler may all call it.
 */
import { reclaimCoupon } from '#features/coupons/redeem-coupon.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { startClock } from './order-state.ts';
import { copyTemplate } from '#features/orders/steps/copy-template.ts';
import { orderConfirmed, orderStarted } from './events.ts';
import { record } from './record.ts';

/**
 * Moves an unpaid order to work, including one that expired before its payment arrived. Returns later states unchanged: a cancelled
 * order stays cancelled, and the caller that took the money must refund it.
 */
export async function confirmOrder(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'pending_payment' && order.state !== 'expired') return order;
  const asks = await asksSomething(tx, order.id);
  // A reminder of the payment does not delay the first one of the answers.
  const reopened = { closed_at: null, closed_reason: null, reminded_at: null };
  const confirmed = asks
    ? await moveOrder(tx, order, 'awaiting_requirements', reopened)
    : await moveOrder(tx, order, 'in_progress', {
        ...reopened,
        ...startClock(order, {
          deliveryDays: order.delivery_days,
          calendar: await getWorkCalendar(tx),
          now: tx.now,
        }),
      });
  if (order.state === 'expired') await reclaimCoupon(tx, order.id);
  await record(tx, order, orderConfirmed);
  if (!asks) await record(tx, order, orderStarted);
  return copyTemplate(tx, confirmed);
}

async function asksSomething(tx: Ctx, orderId: string): Promise<boolean> {
  const question = await tx.db
    .selectFrom('order_requirements')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return question !== undefined;
}
