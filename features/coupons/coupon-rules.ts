/** Which orders a coupon is for. Pure. */
import type { Selectable } from 'kysely';
import type { Coupons } from '#db/schema.ts';
import type { CouponTerms } from '#features/coupons/shared/price-with-coupon.ts';
import { CouponFailures } from './contract.ts';
import type { CouponState } from '#features/coupons/shared/states.ts';

export type CouponRow = Selectable<Coupons>;

/** `today` is the day in the time zone of the shop. */
export function stateOf(coupon: CouponRow, today: string): CouponState {
  const { is_active, valid_from, valid_until, max_redemptions, redeemed_count } = coupon;
  if (!is_active) return 'inactive';
  if (valid_until !== null && today > valid_until) return 'expired';
  if (max_redemptions !== null && redeemed_count >= max_redemptions) return 'used_up';
  if (valid_from !== null && today < valid_from) return 'scheduled';
  return 'active';
}

const REFUSALS = {
  inactive: CouponFailures.coupon_inactive,
  expired: CouponFailures.coupon_expired,
  used_up: CouponFailures.coupon_used_up,
  scheduled: CouponFailures.coupon_too_early,
} as const;

interface CouponUse {
  today: string;
  service: { id: string; currency: string };
  /** The services that the coupon is for. */
  serviceIds: readonly string[];
  /** How often this customer has redeemed it; null for a visitor. */
  ownCount: number | null;
}

/** Why the coupon cannot be redeemed; null if it can, as far as its price allows (`priceWithCoupon`). */
export function refusalOf(coupon: CouponRow, use: CouponUse) {
  const state = stateOf(coupon, use.today);
  if (state !== 'active') return REFUSALS[state];
  const isForService = coupon.is_for_all_services || use.serviceIds.includes(use.service.id);
  const isForCurrency = coupon.currency === null || coupon.currency === use.service.currency;
  if (!isForService || !isForCurrency) return CouponFailures.coupon_not_for_service;
  const { max_per_customer: most } = coupon;
  if (most !== null && use.ownCount !== null && use.ownCount >= most)
    return CouponFailures.coupon_used_before;
  return null;
}

/** What of the coupon decides the price. */
export function termsOf(coupon: CouponRow): CouponTerms {
  return {
    percentBasisPoints: coupon.percent_basis_points,
    amountMinor: coupon.amount_minor,
    minimumMinor: coupon.minimum_minor,
  };
}
