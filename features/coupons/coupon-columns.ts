import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
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
  const existing = await tx.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!existing || existing.id === ownId) return;
  const fields = { code: messageKeysOf('api-coupons')('coupon_code_taken') };
  throw new ApiFailure(CouponFailures.coupon_code_taken, { fields });
}

/** Replaces the services of a coupon; null for all. Throws if one does not exist. */
export async function replaceServices(
  tx: Ctx,
  couponId: string,
  serviceIds: readonly string[] | null,
): Promise<void> {
  await tx.db.deleteFrom('coupon_services').where('coupon_id', '=', couponId).execute();
  if (serviceIds === null) return;
  const services = await tx.db
    .selectFrom('services')
    .select('id')
    .where('id', 'in', [...serviceIds])
    .execute();
  if (services.length < serviceIds.length) {
    const fields = { serviceIds: messageKeysOf('api-coupons')('serviceUnknown') };
    throw new ApiFailure(CommonFailures.invalid_input, { fields });
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
