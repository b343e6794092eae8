import type { KeyboardEvent, MouseEvent } from 'react';
import { formatAmount, formatShortAmount, money, type CurrencyCode } from '#lib/money/money.ts';
import type { CouponPrice } from '#features/coupons/shared/price-with-coupon.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { UsedCoupon } from './use-coupon.ts';

interface CouponFieldProps {
  typed: string;
  onType(typed: string): void;
  used: UsedCoupon;
  /** With the coupon; null without a package. */
  price: CouponPrice | null;
  currency: CurrencyCode;
}

/** The code of a coupon. Without scripts its button loads the page again, with everything chosen so far. */
export function CouponField({ typed, onType, used, price, currency }: CouponFieldProps) {
  const m = useMessages('order-form');
  const error = useRefusal(used, price);
  const locale = useLocale();
  const discountMinor = used.refused === null ? discountOf(price) : null;
  const discount =
    discountMinor === null ? '' : formatAmount(money(discountMinor, currency), locale);
  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    void used.apply();
  }
  return (
    <Disclosure summary={m.couponSummary} open={typed !== ''}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <TextInput
          label={m.coupon}
          name="coupon"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') press(event);
          }}
          hint={discount ? undefined : m.couponHint}
          error={error}
          fieldClassName="min-w-48 flex-1"
        />
        <Button
          tone="secondary"
          formMethod="get"
          formNoValidate
          pending={used.isChecking}
          onClick={press}
          className="mt-6"
        >
          {m.couponApply}
        </Button>
      </div>
      <p className="mt-2">
        <Saved isSaved={discount !== ''}>{m.couponApplied({ discount })}</Saved>
      </p>
    </Disclosure>
  );
}

/** Why the code does not lower the price: as the API said, or for what is chosen now. */
function useRefusal({ coupon, refused }: UsedCoupon, price: CouponPrice | null) {
  const m = useMessages('order-form');
  const locale = useLocale();
  if (refused !== null) return refused;
  if (!coupon || !price?.refused) return undefined;
  const { minimum } = coupon;
  return price.refused === 'below_minimum' && minimum
    ? m.couponBelowMinimum({ minimum: formatShortAmount(minimum, locale) })
    : m.couponWithoutEffect;
}

/** By how much the price is lower, as the catalogue lists prices; null if it is not. */
function discountOf(price: CouponPrice | null): bigint | null {
  const line = price?.priced.lines.find(({ kind }) => kind === 'discount');
  return line ? -line.totalMinor : null;
}
