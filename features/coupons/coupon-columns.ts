import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type { NewCoupon } from '#features/coupons/shared/admin-contract.ts';
import { CouponFailures } from './contract.ts';

/** The columns that the editor of a coupon writes. */
export function couponColumns(coupon: NewCoupon) {
  return {
    code: coupon.code,
    note: coupon.note,
    kind: coupon.kind,
    percent_basis_points: coupon.percentBasisPoints,
    amount_minor: coupon.amountMinor,
    minimum_minor: coupon.minimumMinor,
    currency: coupon.currency,
    valid_from: coupon.validFrom,
    valid_until: coupon.validUntil,
    max_redemptions: coupon.maxRedemptions,
    max_per_customer: coupon.maxPerCustomer,
    is_for_all_services: coupon.serviceIds === null,
  };
}

/** Throws if another coupon has the code. The caller holds the lock on codes. */
export async function requireFreeCode(tx: Ctx, code: string, ownId?: string): Promise<void> {
  const taken = await tx.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!taken || taken.id === ownId) return;
  const fields = { code: faultsOf('api-coupons')('coupon_code_taken') };
  throw new Failure(CouponFailures.coupon_code_taken, { fields });
}

/** Replaces the services of a coupon; null for all. Throws if one does not exist. */
export async function replaceServices(
  tx: Ctx,
  couponId: string,
  serviceIds: readonly string[] | null,
): Promise<void> {
  await tx.db.deleteFrom('coupon_services').where('coupon_id', '=', couponId).execute();
  if (serviceIds === null) return;
  const known = await tx.db
    .selectFrom('services')
    .select('id')
    .where('id', 'in', [...serviceIds])
    .execute();
  if (known.length < serviceIds.length) {
    const fields = { serviceIds: faultsOf('api-coupons')('serviceUnknown') };
    throw new Failure(CommonFailures.invalid_input, { fields });
  }
  const rows = serviceIds.map((id) => ({ coupon_id: couponId, service_id: id }));
  await tx.db.insertInto('coupon_services').values(rows).execute();
}

/** The titles of its services, for the audit log; null for all. */
export async function readServiceTitles(
  tx: Ctx,
  serviceIds: readonly string[] | null,
): Promise<string[] | null> {
  if (serviceIds === null) return null;
  const rows = await tx.db
    .selectFrom('services')
    .select('title')
    .where('id', 'in', [...serviceIds])
    .orderBy(byName('title'))
    .execute();
  return rows.map(({ title }) => title);
}
