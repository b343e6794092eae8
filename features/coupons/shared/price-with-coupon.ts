/**
 * The price of an order with a coupon: one computation for the live total in the browser and for the server. The discount is a line,
 * computed from the prices as this buyer sees them and never more than they are (docs/decisions/prices-and-discounts.md).
 */
import { money, percentage } from '#lib/money/money.ts';
import {
  priceOrder,
  type OrderChoice,
  type PricedOrder,
} from '#features/catalog/shared/price-order.ts';

/** What of a coupon decides the price. */
export interface CouponTerms {
  /** Null if the coupon takes off an amount. */
  readonly percentBasisPoints: number | null;
  /** As a listed price: with or without tax like those. */
  readonly amountMinor: bigint | null;
  /** Of the listed prices. */
  readonly minimumMinor: bigint | null;
}

interface CouponUse {
  readonly coupon: CouponTerms;
  /** What the bill calls the discount. */
  readonly name: string;
  /** The choice in prices as the catalogue lists them, the same for every buyer. */
  readonly listedMinor: bigint;
  /** A listed price as this buyer sees it. */
  shown(listedMinor: bigint): bigint;
}

/** `refused`: why the coupon does not lower this price, which is then the one without it. */
export interface CouponPrice {
  readonly priced: PricedOrder;
  readonly refused: 'below_minimum' | 'without_effect' | null;
}

export function priceWithCoupon(
  choice: OrderChoice,
  { coupon, name, listedMinor, shown }: CouponUse,
): CouponPrice {
  const priced = priceOrder(choice);
  const { percentBasisPoints, amountMinor, minimumMinor } = coupon;
  if (minimumMinor !== null && listedMinor < minimumMinor) {
    return { priced, refused: 'below_minimum' };
  }
  const { subtotalMinor } = priced;
  const wantedMinor =
    percentBasisPoints === null
      ? shown(amountMinor ?? 0n)
      : // A share of minor units is the same in every currency.
        percentage(money(subtotalMinor, 'EUR'), percentBasisPoints).amountMinor;
  const discountMinor = wantedMinor < subtotalMinor ? wantedMinor : subtotalMinor;
  if (discountMinor <= 0n) return { priced, refused: 'without_effect' };
  const discounts = [...(choice.discounts ?? []), { name, amountMinor: discountMinor }];
  return { priced: priceOrder({ ...choice, discounts }), refused: null };
}
