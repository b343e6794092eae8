import type { Service } from '#features/catalog/contract.ts';
import type { Coupon } from '#features/coupons/contract.ts';
import {
  priceOrder,
  type OrderChoice as PricedChoice,
} from '#features/catalog/shared/price-order.ts';
import { priceWithCoupon, type CouponPrice } from '#features/coupons/shared/price-with-coupon.ts';
import { priceFor, ruleOf, type TaxDecision } from '#lib/tax/tax-treatment.ts';
import { couponTerms } from './checked-coupon.ts';

/** More than any code has. */
const MAX_TYPED_COUPON = 100;

/** The current choice, as stored in the address, the form and the unsaved input. */
export interface OrderChoice {
  packageId: string;
  addOnIds: string[];
  quantity: number;
  note: string;
  /** The code as it was typed. */
  coupon: string;
}

/** Reads the choice from an address or a form. Options that are not on offer are left out; without a package the first one is selected. */
export function readChoice(service: Service, input: URLSearchParams | FormData): OrderChoice {
  const text = (name: string) => String(input.get(name) ?? '');
  const chosen = service.packages.find((each) => each.id === text('package'));
  const addOns = input.getAll('addOn').map(String);
  const quantity = Math.trunc(Number(text('quantity')));
  return {
    packageId: (chosen ?? service.packages[0])?.id ?? '',
    addOnIds: service.addOns.map((each) => each.id).filter((id) => addOns.includes(id)),
    quantity: Math.min(Math.max(Number.isFinite(quantity) ? quantity : 1, 1), service.maxQuantity),
    note: text('note').slice(0, 4000),
    coupon: text('coupon').slice(0, MAX_TYPED_COUPON),
  };
}

/** The choice as a query string. */
export function writeChoice(choice: OrderChoice): URLSearchParams {
  const { packageId, addOnIds, quantity, note, coupon } = choice;
  const query = new URLSearchParams({ package: packageId });
  for (const id of addOnIds) query.append('addOn', id);
  if (quantity > 1) query.set('quantity', String(quantity));
  if (note) query.set('note', note);
  if (coupon) query.set('coupon', coupon);
  return query;
}

/** A coupon that is applied, and what its line of the total says. */
export interface NamedCoupon {
  coupon: Coupon;
  name: string;
}

/** The price and delivery time for a buyer, computed as on the server; null while no package is chosen. */
export function priceChoice(
  service: Service,
  choice: OrderChoice,
  decision: TaxDecision,
  named: NamedCoupon | null = null,
): CouponPrice | null {
  const chosen = service.packages.find((each) => each.id === choice.packageId);
  if (!chosen) return null;
  const addOns = service.addOns.filter((each) => choice.addOnIds.includes(each.id));
  const priceOf = (minor: string) => priceFor(BigInt(minor), service.tax, decision);
  const ordered: PricedChoice = {
    package: {
      name: chosen.name,
      priceMinor: priceOf(chosen.price.amountMinor),
      deliveryDays: chosen.deliveryDays,
    },
    addOns: addOns.map((each) => ({
      name: each.name,
      priceMinor: priceOf(each.price.amountMinor),
      extraDays: each.extraDays,
    })),
    quantity: choice.quantity,
    tax: ruleOf(service.tax, decision),
  };
  if (!named) return { priced: priceOrder(ordered), refused: null };
  const { coupon, name } = named;
  const prices = [chosen, ...addOns].map(({ price }) => BigInt(price.amountMinor));
  const listedMinor = prices.reduce((sum, minor) => sum + minor, 0n) * BigInt(choice.quantity);
  return priceWithCoupon(ordered, {
    coupon: couponTerms(coupon),
    name,
    listedMinor,
    shown: (minor) => priceFor(minor, service.tax, decision),
  });
}
