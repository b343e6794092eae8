import type { ListedCoupon } from '#features/coupons/shared/admin-contract.ts';
import type { CouponState } from '#features/coupons/shared/states.ts';
import { formatPercent } from '#lib/format/format.ts';
import { formatShortAmount } from '#lib/money/money.ts';
import { formatDay } from '#web/admin/format-day.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Tone } from '#web/ui/tone.ts';
import { useLocale } from '#web/use-locale.ts';

export const STATE_TONES: Record<CouponState, Tone> = {
  active: 'success',
  scheduled: 'info',
  expired: 'neutral',
  used_up: 'neutral',
  inactive: 'warning',
};

/** What a coupon takes off, when it is valid and how often, in words. */
export function useCouponWords() {
  const m = useMessages('admin-coupons');
  const locale = useLocale();
  const day = (text: string) => formatDay(text, locale);
  return {
    states: {
      active: m.stateActive,
      scheduled: m.stateScheduled,
      expired: m.stateExpired,
      used_up: m.stateUsedUp,
      inactive: m.stateInactive,
    } satisfies Record<CouponState, string>,
    discount({ percentBasisPoints, amount }: ListedCoupon): string {
      if (percentBasisPoints !== null) return formatPercent(percentBasisPoints / 10_000, locale, 2);
      return amount ? formatShortAmount(amount, locale) : '';
    },
    validity({ validFrom, validUntil }: ListedCoupon): string {
      if (validFrom && validUntil)
        return m.validBetween({ from: day(validFrom), until: day(validUntil) });
      if (validFrom) return m.validSince({ from: day(validFrom) });
      return validUntil ? m.validTo({ until: day(validUntil) }) : m.validAlways;
    },
    redeemed({ redeemedCount: count, maxRedemptions: most }: ListedCoupon): string {
      return most === null ? m.redeemedCount({ count }) : m.redeemedOf({ count, most });
    },
  };
}
