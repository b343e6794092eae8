import type { Service } from '#features/catalog/contract.ts';
import { priceOrder, type PricedOrder } from '#lib/price-order.ts';
import type { TaxRule } from '#lib/tax.ts';

/** The current choice, as stored in the address, the form and the draft. */
export interface OrderChoice {
  packageId: string;
  addOnIds: string[];
  quantity: number;
  note: string;
}

/** Reads the choice from an address or a form. Options that are not on offer are left out; without a package the first one is selected. */
export function readChoice(service: Service, given: URLSearchParams | FormData): OrderChoice {
  const text = (name: string) => String(given.get(name) ?? '');
  const chosen = service.packages.find((each) => each.id === text('package'));
  const addOns = given.getAll('addOn').map(String);
  const quantity = Math.trunc(Number(text('quantity')));
  return {
    packageId: (chosen ?? service.packages[0])?.id ?? '',
    addOnIds: service.addOns.map((each) => each.id).filter((id) => addOns.includes(id)),
    quantity: Math.min(Math.max(Number.isFinite(quantity) ? quantity : 1, 1), service.maxQuantity),
    note: text('note').slice(0, 4000),
  };
}

/** The choice as a query string. */
export function writeChoice({ packageId, addOnIds, quantity, note }: OrderChoice): URLSearchParams {
  const query = new URLSearchParams({ package: packageId });
  for (const id of addOnIds) query.append('addOn', id);
  if (quantity > 1) query.set('quantity', String(quantity));
  if (note) query.set('note', note);
  return query;
}

/** The price and delivery time, computed as on the server; null while no package is chosen. */
export function priceChoice(
  service: Service,
  choice: OrderChoice,
  tax: TaxRule,
): PricedOrder | null {
  const chosen = service.packages.find((each) => each.id === choice.packageId);
  if (!chosen) return null;
  return priceOrder({
    package: {
      name: chosen.name,
      priceMinor: BigInt(chosen.price.amountMinor),
      deliveryDays: chosen.deliveryDays,
    },
    addOns: service.addOns
      .filter((each) => choice.addOnIds.includes(each.id))
      .map((each) => ({
        name: each.name,
        priceMinor: BigInt(each.price.amountMinor),
        extraDays: each.extraDays,
      })),
    quantity: choice.quantity,
    tax,
  });
}
