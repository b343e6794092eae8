import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { changesBetween } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type { CouponEdit, EditableCoupon } from './admin-contract.ts';
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
    const before = await lockCoupon(tx, id);
    if (before.version !== version) throw new Failure(CouponFailures.coupon_changed);
    await requireFreeCode(tx, edit.code, id);
    if (edit.code !== before.code && (await isEverRedeemed(tx, id))) {
      const fields = { code: faultsOf('api-coupons')('codeIsFixed') };
      throw new Failure(CouponFailures.coupon_redeemed, { fields });
    }
    const { serviceIds } = await getCoupon(tx, id);
    await replaceServices(tx, id, edit.serviceIds);
    const columns = couponColumns(edit);
    await tx.db
      .updateTable('coupons')
      .set({ ...columns, is_demo: false, version: version + 1, updated_at: tx.now })
      .where('id', '=', id)
      .execute();
    const fieldsOf = async (row: typeof columns, ids: readonly string[] | null) => {
      const { is_for_all_services: _, percent_basis_points: points, ...fields } = row;
      const percent = points === null ? null : `${points / 100} %`;
      return { ...fields, percent, services: await readServiceTitles(tx, ids) };
    };
    const { currency } = { ...before, ...(edit.currency && { currency: edit.currency }) };
    await audit(tx, {
      action: 'coupon.saved',
      subjectType: 'coupon',
      subjectId: id,
      data: { name: edit.code, version: version + 1 },
      changes: changesBetween(
        await fieldsOf(pickColumns(before, columns), serviceIds),
        await fieldsOf(columns, edit.serviceIds),
        { ...(currency && { currency }) },
      ),
    });
    return getCoupon(tx, id);
  });
}

/** The same columns of a row. */
function pickColumns<Columns extends object>(row: Columns, columns: Columns): Columns {
  return Object.fromEntries(
    Object.keys(columns).map((name) => [name, row[name as keyof Columns]]),
  ) as Columns;
}
