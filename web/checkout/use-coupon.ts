import { useEffect, useRef, useState } from 'react';
import type { Service } from '#features/catalog/contract.ts';
import type { Coupon } from '#features/coupons/contract.ts';
import { tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { formatPercent } from '#lib/format/format.ts';
import { browserApi } from '#web/api.ts';
import type { FormFailure } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { checkCoupon, type CheckedCoupon } from './checked-coupon.ts';
import type { NamedCoupon, OrderChoice } from './order-choice.ts';

interface CouponPage {
  service: Pick<Service, 'id'>;
  /** What the server said with the page. */
  coupon: CheckedCoupon | null;
  /** What came of the last submission. */
  answer:
    | (Partial<FormFailure> & { choice?: OrderChoice; coupon?: CheckedCoupon | null })
    | undefined;
}

export interface UsedCoupon {
  /** The coupon that lowers the total, as far as the price allows; null without one. */
  coupon: Coupon | null;
  /** Why the code that was typed is refused. */
  refused: string | null;
  isChecking: boolean;
  /** Asks about the code in the field. */
  apply(): Promise<void>;
}

/**
 * The coupon of the order form, for the code in its field: it counts once the API has accepted the code, and no longer when another is
 * typed. The code of restored input is one that nobody has asked about yet.
 */
export function useCoupon(
  { service, coupon: loaded, answer }: CouponPage,
  typed: string,
  isRestored: boolean,
): UsedCoupon {
  const [checked, setChecked] = useState<{
    result: CheckedCoupon | null;
    after: object | undefined;
  }>();
  const [isChecking, setIsChecking] = useState(false);
  const code = tidyCouponCode(typed);
  const isNewer = checked !== undefined && checked.after === answer;
  const said = [isNewer && checked.result, answer?.coupon, checked?.result, loaded];
  const match = said.find((each) => each && each.code === code) || null;
  const sent = tidyCouponCode(answer?.choice?.coupon ?? answer?.values?.['coupon'] ?? '');
  // Asking again settles an older refusal.
  const fault = code !== '' && code === sent && !isNewer && answer?.error?.fields['coupon'];

  async function apply() {
    if (code === '') return;
    setIsChecking(true);
    try {
      const result = await checkCoupon(browserApi(), { service: service.id, typed });
      setChecked({ result, after: answer });
    } finally {
      setIsChecking(false);
    }
  }
  const hasApplied = useRef(false);
  useEffect(() => {
    if (!isRestored || hasApplied.current || match) return;
    hasApplied.current = true;
    void apply();
  });
  return {
    coupon: fault ? null : (match?.coupon ?? null),
    refused: fault || (match?.refused ?? null),
    isChecking,
    apply,
  };
}

/** With what the total calls the discount, as the bill will. */
export function useNamedCoupon(coupon: Coupon | null): NamedCoupon | null {
  const m = useMessages('order-form');
  const locale = useLocale();
  if (!coupon) return null;
  const { code, percentBasisPoints: points } = coupon;
  const name =
    points === null
      ? m.couponLine({ code })
      : m.couponLinePercent({ code, percent: formatPercent(points / 10_000, locale, 2) });
  return { coupon, name };
}
