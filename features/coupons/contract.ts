/** Coupons as customers meet them. What the team does with them is in shared/admin-contract.ts. */
import { z } from 'zod';
import { Amount } from '#lib/money/amount.ts';
import { isCouponCode, tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-coupons');

export const CouponFailures = declareFailures('api-coupons', {
  coupon_unknown: 404,
  coupon_inactive: 409,
  coupon_too_early: 409,
  coupon_expired: 409,
  coupon_used_up: 409,
  coupon_used_before: 409,
  coupon_not_for_service: 409,
  coupon_below_minimum: 409,
  coupon_without_effect: 409,
  coupon_leaves_unpayable: 409,
  coupon_not_found: 404,
  coupon_changed: 409,
  coupon_redeemed: 409,
  coupon_code_taken: 409,
});

/** Why an order is not placed with a coupon. */
export const COUPON_REFUSALS = [
  CouponFailures.coupon_unknown,
  CouponFailures.coupon_inactive,
  CouponFailures.coupon_too_early,
  CouponFailures.coupon_expired,
  CouponFailures.coupon_used_up,
  CouponFailures.coupon_used_before,
  CouponFailures.coupon_not_for_service,
  CouponFailures.coupon_below_minimum,
  CouponFailures.coupon_without_effect,
  CouponFailures.coupon_leaves_unpayable,
] as const;

/** A code as people type it: case and spaces do not matter. Any other text is a code that no coupon has. */
export const TypedCouponCode = z
  .string()
  .max(100, messageKey('coupon_unknown'))
  .transform(tidyCouponCode);

/** The code of a new coupon. */
export const CouponCode = z
  .string()
  .max(100, messageKey('codeInvalid'))
  .transform(tidyCouponCode)
  .refine(isCouponCode, messageKey('codeInvalid'));

/** What a coupon takes off the price of a service. */
export const Coupon = z.object({
  code: z.string(),
  /** 2000 is 20 %; null if the coupon takes off an amount. */
  percentBasisPoints: z.int().nullable(),
  /** With or without tax like the listed prices. */
  amount: Amount.nullable(),
  /** What the order has to cost at least, in listed prices. */
  minimum: Amount.nullable(),
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponQuery = z.object({
  code: TypedCouponCode,
  /** The service's id or its slug. */
  service: z.string().min(1).max(100),
});
export type CouponQuery = z.infer<typeof CouponQuery>;
