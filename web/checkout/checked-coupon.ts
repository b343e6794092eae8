import type { Coupon } from '#features/coupons/contract.ts';
import { tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import type { CouponTerms } from '#features/coupons/shared/price-with-coupon.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';

/** More than any code, and what the API takes. */
const MAX_TYPED = 100;

/** What the API says about a typed code. */
export interface CheckedCoupon {
  /** As it is stored. */
  code: string;
  /** Null if it was refused. */
  coupon: Coupon | null;
  /** Why, in the language of the page. */
  refused: string | null;
}

/** Asks whether a code can be used for a service; null without a code. */
export async function checkCoupon(
  api: ApiClient,
  { service, typed }: { service: string; typed: string },
): Promise<CheckedCoupon | null> {
  const code = tidyCouponCode(typed.slice(0, MAX_TYPED));
  if (code === '') return null;
  try {
    const coupon = await call(api.coupons.$get({ query: { code, service } }));
    return { code, coupon, refused: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code, coupon: null, refused: error.fields['coupon'] ?? error.message };
  }
}

/** What of the coupon decides the price. */
export function couponTerms({ percentBasisPoints, amount, minimum }: Coupon): CouponTerms {
  return {
    percentBasisPoints,
    amountMinor: amount && BigInt(amount.amountMinor),
    minimumMinor: minimum && BigInt(minimum.amountMinor),
  };
}
