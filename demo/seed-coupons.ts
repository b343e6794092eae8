import { createCoupon } from '#features/coupons/create-coupon.ts';
import { NewCoupon } from '#features/coupons/shared/admin-contract.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The coupons of the demo; orders of the year were placed with both. */
const COUPONS = [
  {
    code: 'SPRING20',
    note: 'Newsletter in spring',
    kind: 'percent',
    percentBasisPoints: 2000,
    maxRedemptions: 100,
    maxPerCustomer: 1,
  },
  {
    code: 'COME-BACK',
    note: 'For customers who order again',
    kind: 'amount',
    amountMinor: '5000',
    minimumMinor: '30000',
    currency: 'EUR',
  },
] as const;

export async function seedCoupons(admin: Ctx): Promise<void> {
  for (const coupon of COUPONS) {
    const { id } = await createCoupon(admin, NewCoupon.parse(coupon));
    await admin.db.updateTable('coupons').set({ is_demo: true }).where('id', '=', id).execute();
  }
}
