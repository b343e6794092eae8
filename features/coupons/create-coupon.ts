import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import type { NewCoupon } from '#features/coupons/shared/admin-contract.ts';
import { randomCode } from './random-code.ts';
import { couponColumns, replaceServices, requireFreeCode } from './coupon-columns.ts';

/** Makes a coupon, which can be redeemed at once if its days have come. */
export function createCoupon(ctx: Ctx, input: NewCoupon): Promise<{ id: string }> {
  const coupon = { ...input, code: input.code || randomCode() };
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'coupons.change');
    await lockNames(tx, 'coupons.code');
    await requireFreeCode(tx, coupon.code);
    const { id } = await tx.db
      .insertInto('coupons')
      .values({ ...couponColumns(coupon), created_at: tx.now, updated_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceServices(tx, id, coupon.serviceIds);
    await audit(tx, { action: 'coupon.created', subjectId: id, data: { name: coupon.code } });
    return { id };
  });
}
