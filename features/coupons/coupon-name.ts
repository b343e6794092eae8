import type { Locale } from '#lib/locale.ts';
import { formatTaxRate } from '#lib/tax/tax.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { CouponRow } from './coupon-rules.ts';

/** What a bill calls the discount: `Coupon SPRING20 (20%)`. */
export function couponName(
  { code, percent_basis_points: points }: CouponRow,
  locale: Locale,
): string {
  const m = messagesOf(locale, 'api-coupons');
  return points === null
    ? m.lineOfAmount({ code })
    : m.lineOfPercent({ code, percent: formatTaxRate(points, locale) });
}
