import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CouponFailures } from './contract.ts';
import { lockCoupon } from './lock-coupon.ts';
import { isEverRedeemed } from './queries.ts';

/** Deletes a coupon that was never redeemed; any other can only be switched off, because orders name it. */
export function deleteCoupon(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'coupons.change');
    const { code } = await lockCoupon(tx, id);
    if (await isEverRedeemed(tx, id)) throw new ApiFailure(CouponFailures.coupon_redeemed);
    await tx.db.deleteFrom('coupons').where('id', '=', id).execute();
    await audit(tx, { action: 'coupon.deleted', subjectId: id, data: { name: code } });
  });
}
