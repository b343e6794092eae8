/** The codes of coupons. People read them aloud and type them from paper, so case and spaces do not matter. */

export const MAX_COUPON_CODE = 30;
/** Three characters or more: `SPRING20`, `HELLO-AGAIN`. */
export const COUPON_CODE = /^[A-Z0-9](?:-?[A-Z0-9]){2,29}$/;

/** A typed code as it is stored and compared. */
export function tidyCouponCode(typed: string): string {
  return typed.toUpperCase().replace(/\s+/g, '');
}

export function isCouponCode(code: string): boolean {
  return code.length <= MAX_COUPON_CODE && COUPON_CODE.test(code);
}
