import { releaseCoupon } from '#features/coupons/redeem-coupon.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { orderExpired } from './events.ts';
import { record } from './record.ts';

/**
 * Expires an order that was not paid in time. Payments call this inside their own transaction, with the order locked, and only after
 * the provider confirmed that no payment is under way. Safe to repeat: a paid order is returned unchanged.
 */
export async function expireOrder(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'pending_payment') return order;
  const expired = await moveOrder(tx, order, 'expired', {
    closed_at: tx.now,
  });
  await releaseCoupon(tx, order.id);
  await record(tx, order, orderExpired);
  return expired;
}
