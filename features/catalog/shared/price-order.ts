/**
 * The price and delivery time of an order: one computation for the live total in the browser and the order placed on the server. Pure;
 * amounts are minor units of one currency. Listed prices contain tax or get it on top. Tax is rounded per line, and the lines are stored
 * with the order, so that nothing computes them again (docs/decisions/invoices-and-tax.md). A discount is a line with a negative amount (docs/decisions/prices-and-discounts.md). Each
 * add-on is charged once per unit, like the package. The days are those of one unit: a service whose units cannot be produced in parallel
 * limits `maxQuantity`.
 */

import { sumTaxed, taxDiscount, taxLine, type Taxed, type TaxRule } from '#lib/tax/tax.ts';

/** The part of a package that determines the price and the time. */
export interface PricedPackage {
  readonly name: string;
  readonly priceMinor: bigint;
  readonly deliveryDays: number;
}

/** The part of an add-on that determines the price and the time. */
export interface PricedAddOn {
  readonly name: string;
  readonly priceMinor: bigint;
  readonly extraDays: number;
}

/** A reduction of the whole order. */
export interface Discount {
  readonly name: string;
  /** Positive, with or without tax like the listed prices. */
  readonly amountMinor: bigint;
}

export interface OrderChoice {
  readonly package: PricedPackage;
  readonly addOns: readonly PricedAddOn[];
  readonly discounts?: readonly Discount[];
  readonly quantity: number;
  readonly tax: TaxRule;
}

export interface OrderLine extends Taxed {
  readonly kind: 'package' | 'add_on' | 'extra' | 'discount';
  readonly name: string;
  readonly quantity: number;
  /** As listed: without tax that is added. Negative for a discount. */
  readonly unitPriceMinor: bigint;
  /** The unit price times the quantity. */
  readonly totalMinor: bigint;
  readonly taxRateBasisPoints: number;
  readonly extraDays: number;
}

export interface PricedOrder {
  /** The package, the add-ons, then the discounts, each in the order given. */
  readonly lines: readonly OrderLine[];
  /** The sum of the lines, as listed. */
  readonly subtotalMinor: bigint;
  /** Part of the total: contained in the subtotal, or on top of it. */
  readonly taxMinor: bigint;
  /** The amount charged. Never negative. */
  readonly totalMinor: bigint;
  readonly deliveryDays: number;
}

/** Throws a `RangeError` if the quantity is not a positive whole number, or if the discounts exceed the price. */
export function priceOrder(choice: OrderChoice): PricedOrder {
  const { package: chosen, addOns, discounts = [], quantity, tax } = choice;
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError('A quantity is a positive whole number');
  }
  const lines = [
    itemLine('package', { ...chosen, extraDays: 0 }, quantity, tax),
    ...addOns.map((addOn) => itemLine('add_on', addOn, quantity, tax)),
  ];
  for (const discount of discounts) lines.push(discountLine(discount, lines, tax));
  const { taxMinor, grossMinor } = sumTaxed(lines);
  return {
    lines,
    subtotalMinor: lines.reduce((total, each) => total + each.totalMinor, 0n),
    taxMinor,
    totalMinor: grossMinor,
    deliveryDays: lines.reduce((days, each) => days + each.extraDays, chosen.deliveryDays),
  };
}

/** A line of an extra: an addition that is agreed while the order is running. */
export interface PricedExtra {
  readonly name: string;
  readonly priceMinor: bigint;
  readonly quantity: number;
}

/** The lines of an extra, taxed by the rule of its order. */
export function priceExtra(items: readonly PricedExtra[], tax: TaxRule): OrderLine[] {
  return items.map(({ quantity, ...item }) =>
    itemLine('extra', { ...item, extraDays: 0 }, quantity, tax),
  );
}

function itemLine(
  kind: 'package' | 'add_on' | 'extra',
  { name, priceMinor, extraDays }: PricedAddOn,
  quantity: number,
  tax: TaxRule,
): OrderLine {
  const totalMinor = priceMinor * BigInt(quantity);
  return {
    kind,
    name,
    quantity,
    unitPriceMinor: priceMinor,
    totalMinor,
    taxRateBasisPoints: tax.rateBasisPoints,
    ...taxLine(totalMinor, tax),
    extraDays,
  };
}

function discountLine(
  { name, amountMinor }: Discount,
  before: readonly OrderLine[],
  tax: TaxRule,
): OrderLine {
  return {
    kind: 'discount',
    name,
    quantity: 1,
    unitPriceMinor: -amountMinor,
    totalMinor: -amountMinor,
    taxRateBasisPoints: tax.rateBasisPoints,
    ...taxDiscount(amountMinor, sumTaxed(before), tax),
    extraDays: 0,
  };
}
