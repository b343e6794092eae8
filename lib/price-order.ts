/**
 * What an order costs and how long it takes: the one computation behind the live total in the browser and the order the server places.
 * Pure; amounts are minor units of one currency.
 *
 * The listed prices are what the studio wrote; its tax is in them or comes on top, rounded line by line, and the total is what is charged.
 *
 * Every add-on is made for each piece, so it is charged as often as the package. The days are those of one piece: a studio that cannot
 * make many side by side says so with the service's `maxQuantity`.
 */

import { sumTaxed, taxLine, type TaxRule } from './tax.ts';

/** The part of a package that its price and time depend on. */
export interface PricedPackage {
  readonly name: string;
  readonly priceMinor: bigint;
  readonly deliveryDays: number;
}

/** The part of an add-on that its price and time depend on. */
export interface PricedAddOn {
  readonly name: string;
  readonly priceMinor: bigint;
  readonly extraDays: number;
}

export interface OrderChoice {
  readonly package: PricedPackage;
  readonly addOns: readonly PricedAddOn[];
  readonly quantity: number;
  readonly tax: TaxRule;
}

export interface OrderLine {
  readonly kind: 'package' | 'add_on';
  readonly name: string;
  readonly quantity: number;
  /** As listed: without tax that comes on top. */
  readonly unitPriceMinor: bigint;
  readonly totalMinor: bigint;
  readonly extraDays: number;
}

export interface PricedOrder {
  /** The package, then the add-ons in the order given. */
  readonly lines: readonly OrderLine[];
  /** The sum of the lines, as listed. */
  readonly subtotalMinor: bigint;
  /** Part of the total: contained in the subtotal, or on top of it. */
  readonly taxMinor: bigint;
  /** What is charged. */
  readonly totalMinor: bigint;
  readonly deliveryDays: number;
}

/** Prices an order. Throws a `RangeError` for a quantity that is not a positive whole number. */
export function priceOrder({ package: chosen, addOns, quantity, tax }: OrderChoice): PricedOrder {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError('A quantity is a positive whole number');
  }
  const lines = [
    line('package', chosen.name, chosen.priceMinor, quantity, 0),
    ...addOns.map((addOn) =>
      line('add_on', addOn.name, addOn.priceMinor, quantity, addOn.extraDays),
    ),
  ];
  const taxed = sumTaxed(lines.map((each) => taxLine(each.totalMinor, tax)));
  return {
    lines,
    subtotalMinor: lines.reduce((total, each) => total + each.totalMinor, 0n),
    taxMinor: taxed.taxMinor,
    totalMinor: taxed.grossMinor,
    deliveryDays: lines.reduce((days, each) => days + each.extraDays, chosen.deliveryDays),
  };
}

function line(
  kind: OrderLine['kind'],
  name: string,
  unitPriceMinor: bigint,
  quantity: number,
  extraDays: number,
): OrderLine {
  const totalMinor = unitPriceMinor * BigInt(quantity);
  return { kind, name, quantity, unitPriceMinor, totalMinor, extraDays };
}
