/** The refusals of a typed code: the sentence stands beside the field. */
import { ApiFailure, type FailureKind } from '#lib/api-failure.ts';
import { withParams } from '#lib/message-key.ts';
import { decimalString, money, type Money } from '#lib/money/money.ts';
import type { CouponPrice } from '#features/coupons/shared/price-with-coupon.ts';
import { CouponFailures } from './contract.ts';
import type { CouponRow } from './coupon-rules.ts';

/** For those whose sentence has no amount. */
export function refusedCoupon(kind: FailureKind): ApiFailure {
  const { message } = kind;
  return new ApiFailure(kind, { message, fields: { coupon: message } });
}

/** Why a coupon does not lower the price of an order. */
export function refusedPrice(
  refused: NonNullable<CouponPrice['refused']>,
  { minimum_minor: minimum, currency }: CouponRow,
): ApiFailure {
  if (refused === 'without_effect' || minimum === null || currency === null)
    return refusedCoupon(CouponFailures.coupon_without_effect);
  return withAmount(CouponFailures.coupon_below_minimum, 'minimum', money(minimum, currency));
}

/** The coupon leaves an amount that no provider takes. */
export function unpayableWithCoupon(total: Money): ApiFailure {
  return withAmount(CouponFailures.coupon_leaves_unpayable, 'total', total);
}

function withAmount(kind: FailureKind, name: string, amount: Money): ApiFailure {
  const { currency } = amount;
  const params = { [name]: { amount: decimalString(amount), currency } };
  return refusedCoupon({ ...kind, message: withParams(kind.message, params) });
}
