/** The only way a coupon leaves the server. */
import type { Selectable } from 'kysely';
import type { CouponRedemptions } from '#db/schema.ts';
import { toAmount, type Amount } from '#lib/money/amount.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import type { ListedCoupon, Redemption } from '#features/coupons/shared/admin-contract.ts';
import type { Coupon } from './contract.ts';
import { stateOf, type CouponRow } from './coupon-rules.ts';

const amountOf = (minor: bigint | null, currency: CurrencyCode | null): Amount | null =>
  minor === null || currency === null ? null : toAmount(minor, currency);

/** For people who know its code. */
export function presentCoupon(coupon: CouponRow): Coupon {
  return {
    code: coupon.code,
    percentBasisPoints: coupon.percent_basis_points,
    amount: amountOf(coupon.amount_minor, coupon.currency),
    minimum: amountOf(coupon.minimum_minor, coupon.currency),
  };
}

/** For the team. */
export function presentListedCoupon(coupon: CouponRow, today: string): ListedCoupon {
  return {
    id: coupon.id,
    ...presentCoupon(coupon),
    note: coupon.note,
    kind: coupon.kind,
    validFrom: coupon.valid_from,
    validUntil: coupon.valid_until,
    maxRedemptions: coupon.max_redemptions,
    maxPerCustomer: coupon.max_per_customer,
    isForAllServices: coupon.is_for_all_services,
    isActive: coupon.is_active,
    state: stateOf(coupon, today),
    redeemedCount: coupon.redeemed_count,
    createdAt: coupon.created_at.toISOString(),
  };
}

interface RedemptionRow extends Selectable<CouponRedemptions> {
  number: string;
  state: string;
  total_minor: bigint;
  user_id: string;
  username: string;
}

export function presentRedemption(row: RedemptionRow): Redemption {
  return {
    order: { id: row.order_id, number: row.number, state: row.state },
    customer: { id: row.user_id, username: row.username },
    code: row.code,
    discount: toAmount(row.discount_minor, row.currency),
    total: toAmount(row.total_minor, row.currency),
    redeemedAt: row.redeemed_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
  };
}
