import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockCoupon } from './lock-coupon.ts';

/** Switches a coupon on or off. Orders that were placed with it keep their price. Safe to repeat. */
export function activateCoupon(
  ctx: Ctx,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'coupons.change');
    const { code, is_active: wasActive } = await lockCoupon(tx, id);
    if (wasActive === isActive) return;
    await tx.db
      .updateTable('coupons')
      .set({ is_active: isActive, is_demo: false, updated_at: tx.now })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: isActive ? 'coupon.activated' : 'coupon.deactivated',
      subjectType: 'coupon',
      subjectId: id,
      data: { name: code },
    });
  });
}
