import { useEffect, useRef, useState } from 'react';
import type { Coupon } from '#features/coupons/contract.ts';
import { tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { browserApi } from '#web/api.ts';
import { checkCoupon, type CheckedCoupon } from './checked-coupon.ts';

interface CouponField {
  serviceId: string;
  /** The code as it stands in the field. */
  typed: string;
  /** What the server said with the page. */
  loaded: CheckedCoupon | null;
  /** What came of the last submission. */
  answer: { coupon?: CheckedCoupon | null } | undefined;
  /** Why the last submission refused the code that it sent. */
  fault: { code: string; sentence: string } | undefined;
  /** A draft of an earlier visit has the code, so nobody has asked about it yet. */
  isRestored: boolean;
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

/** The coupon of the order form: it counts once the API has accepted its code, and no longer when another is typed. */
export function useCoupon(field: CouponField): UsedCoupon {
  const { serviceId, typed, loaded, answer, fault, isRestored } = field;
  const [checked, setChecked] = useState<{
    result: CheckedCoupon | null;
    after: object | undefined;
  }>();
  const [isChecking, setIsChecking] = useState(false);
  const code = tidyCouponCode(typed);
  const isNewer = checked !== undefined && checked.after === answer;
  const said = [isNewer && checked.result, answer?.coupon, checked?.result, loaded];
  const known = said.find((each) => each && each.code === code) || null;
  // Asking again settles an older refusal.
  const isFault = fault?.code === code && code !== '' && !isNewer;

  async function apply() {
    if (code === '') return;
    setIsChecking(true);
    try {
      const result = await checkCoupon(browserApi(), { service: serviceId, typed });
      setChecked({ result, after: answer });
    } finally {
      setIsChecking(false);
    }
  }
  const asked = useRef(false);
  useEffect(() => {
    if (!isRestored || asked.current || known) return;
    asked.current = true;
    void apply();
  });
  return {
    coupon: isFault ? null : (known?.coupon ?? null),
    refused: isFault ? fault.sentence : (known?.refused ?? null),
    isChecking,
    apply,
  };
}
