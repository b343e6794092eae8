/** Names of what coupons are and what becomes of them; without schemas, so that pages can import it. */

export const COUPON_KINDS = ['percent', 'amount'] as const;

/** What stands in the way first: a coupon that is switched off and over is switched off. */
export const COUPON_STATES = ['active', 'scheduled', 'expired', 'used_up', 'inactive'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The most services that a coupon can be limited to. */
export const MAX_COUPON_SERVICES = 200;
