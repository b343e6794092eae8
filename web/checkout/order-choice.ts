import type { Service } from '#features/catalog/contract.ts';
import { priceOrder, type PricedOrder } from '#lib/price-order.ts';
import type { TaxRule } from '#lib/tax.ts';

/** What a person has chosen so far: what the address says, the form holds and the draft keeps. */
export interface OrderChoice {
  packageId: string;
  addOnIds: string[];
  quantity: number;
  note: string;
}

/** The choice an address or a form speaks of. What is not on offer is left out; without a package the first one is chosen. */
export function readChoice(service: Service, given: URLSearchParams | FormData): OrderChoice {
  const text = (name: string) => String(given.get(name) ?? '');
  const wanted = service.packages.find((each) => each.id === text('package'));
  const addOns = given.getAll('addOn').map(String);
  const quantity = Math.trunc(Number(text('quantity')));
  return {
    packageId: (wanted ?? service.packages[0])?.id ?? '',
    addOnIds: service.addOns.map((each) => each.id).filter((id) => addOns.includes(id)),
    quantity: Math.min(Math.max(Number.isFinite(quantity) ? quantity : 1, 1), service.maxQuantity),
    note: text('note').slice(0, 4000),
  };
}

/** The choice as part of an address. */
export function writeChoice({ packageId, addOnIds, quantity, note }: OrderChoice): URLSearchParams {
  const query = new URLSearchParams({ package: packageId });
  for (const id of addOnIds) query.append('addOn', id);
  if (quantity > 1) query.set('quantity', String(quantity));
  if (note) query.set('note', note);
  return query;
}

/** What it costs and how long it takes, by the same computation as the server's; null while no package is chosen. */
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
