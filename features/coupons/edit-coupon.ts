import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { changesOf } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { CouponEdit, type EditableCoupon } from '#features/coupons/shared/admin-contract.ts';
import { CouponFailures } from './contract.ts';
import {
  couponColumns,
  readServiceTitles,
  replaceServices,
  requireFreeCode,
} from './coupon-columns.ts';
import { lockCoupon } from './lock-coupon.ts';
import { getCoupon, isEverRedeemed } from './queries.ts';

/**
 * Changes a coupon for later orders; those placed with it keep their figures. Throws if someone else saved since it was opened, and for
 * another code once it was redeemed, because orders and invoices name it.
 */
export function editCoupon(
  ctx: Ctx,
  id: string,
  { version, ...edit }: CouponEdit,
): Promise<EditableCoupon> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'coupons.change');
    await lockNames(tx, 'coupons.code');
    await lockCoupon(tx, id);
    const before = await getCoupon(tx, id);
    if (before.version !== version) throw new ApiFailure(CouponFailures.coupon_changed);
    await requireFreeCode(tx, edit.code, id);
    if (edit.code !== before.code && (await isEverRedeemed(tx, id))) {
      const fields = { code: messageKeysOf('api-coupons')('codeIsFixed') };
      throw new ApiFailure(CouponFailures.coupon_redeemed, { fields });
    }
    const old = await readFields(tx, before);
    await replaceServices(tx, id, edit.serviceIds);
    await tx.db
      .updateTable('coupons')
      .set({ ...couponColumns(edit), is_demo: false, version: version + 1, updated_at: tx.now })
      .where('id', '=', id)
      .execute();
    const saved = await getCoupon(tx, id);
    const now = await readFields(tx, saved);
    await audit(tx, {
      action: 'coupon.saved',
      subjectId: id,
      data: { name: edit.code, version: version + 1 },
      changes: changesOf(CouponEdit.in, old, now, now.currency ?? old.currency),
    });
    return saved;
  });
}

/** What the editor saves, with the titles of services. */
async function readFields(tx: Ctx, coupon: EditableCoupon) {
  const { percentBasisPoints: points, amount, minimum } = coupon;
  return {
    ...coupon,
    percentBasisPoints: points === null ? null : `${points / 100} %`,
    amountMinor: amount?.amountMinor,
    minimumMinor: minimum?.amountMinor,
    currency: (amount ?? minimum)?.currency,
    serviceIds: await readServiceTitles(tx, coupon.serviceIds),
  };
}
