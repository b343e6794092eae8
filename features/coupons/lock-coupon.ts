import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CouponFailures } from './contract.ts';
import type { CouponRow } from './coupon-rules.ts';

/** Loads a coupon and locks it until the transaction ends. */
export async function lockCoupon(tx: Ctx, id: string): Promise<CouponRow> {
  const coupon = await tx.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new ApiFailure(CouponFailures.coupon_not_found);
  return coupon;
}
