/**
 * Redeems coupons for orders, in the transaction that places, ends or restores the order. The coupon's row is locked from the check of its
 * limits until the transaction ends, so the last redemption is given once. Lock an order before its coupon.
 */
import type { Ctx } from '#kit/ctx.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { CouponFailures } from './contract.ts';
import { refusalOf, type CouponRow } from './coupon-rules.ts';
import { readCouponUse } from './queries.ts';
import { refusedCoupon } from './refuse-coupon.ts';

interface NewUse {
  code: string;
  service: { id: string; currency: string };
  /** Whose order it is. */
  userId: string;
}

/** Locks the coupon for an order that is about to be placed; throws why it cannot be redeemed. */
export async function lockCouponForOrder(
  tx: Ctx,
  { code, service, userId }: NewUse,
): Promise<CouponRow> {
  const coupon = await tx.db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw refusedCoupon(CouponFailures.coupon_unknown);
  const refusal = refusalOf(coupon, await readCouponUse(tx, coupon, { service, userId }));
  if (refusal) throw refusedCoupon(refusal);
  return coupon;
}

interface RedeemedOrder {
  orderId: string;
  /** By how much the amount charged is lower, tax included. */
  discountMinor: bigint;
  currency: CurrencyCode;
}

/** Stores what the locked coupon did to the order. */
export async function redeemCoupon(
  tx: Ctx,
  { id, code }: CouponRow,
  { orderId, discountMinor, currency }: RedeemedOrder,
): Promise<void> {
  await tx.db
    .insertInto('coupon_redemptions')
    .values({
      order_id: orderId,
      coupon_id: id,
      code,
      discount_minor: discountMinor,
      currency,
      redeemed_at: tx.now,
    })
    .execute();
}

/** The unpaid order ends: somebody else can have its redemption. Does nothing without a coupon; safe to repeat. */
export async function releaseCoupon(tx: Ctx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('coupon_redemptions')
    .set({ released_at: tx.now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
}

/** Late money restores the order at its agreed price: it counts again, even beyond the limit. Safe to repeat. */
export async function reclaimCoupon(tx: Ctx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('coupon_redemptions')
    .set({ released_at: null })
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .execute();
}
