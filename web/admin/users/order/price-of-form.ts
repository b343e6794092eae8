import type { Service } from '#features/catalog/contract.ts';
import { toCurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { priceOrder, type PricedOrder } from '#features/catalog/shared/price-order.ts';
import type { TaxRule } from '#lib/tax/tax.ts';
import { formText } from '#web/form-text.ts';

/**
 * The price of what a form has chosen, as the server computes it; null while no package is chosen. A discount that is not an amount, or
 * larger than the price, is left out: the server refuses it.
 */
export function priceOfForm(service: Service, form: FormData, tax: TaxRule): PricedOrder | null {
  const chosen = service.packages.find(({ id }) => id === formText(form, 'package'));
  if (!chosen) return null;
  const quantity = Math.trunc(Number(formText(form, 'quantity') || 1));
  const addOns = form.getAll('addOn').map(String);
  const choice = {
    package: {
      name: chosen.name,
      priceMinor: BigInt(chosen.price.amountMinor),
      deliveryDays: chosen.deliveryDays,
    },
    addOns: service.addOns
      .filter(({ id }) => addOns.includes(id))
      .map(({ name, price, extraDays }) => ({
        name,
        priceMinor: BigInt(price.amountMinor),
        extraDays,
      })),
    quantity: Math.min(Math.max(quantity || 1, 1), service.maxQuantity),
    tax,
  };
  const listed = priceOrder(choice);
  const discount = parseMoney(
    formText(form, 'discount'),
    toCurrencyCode(service.fromPrice.currency),
  );
  if (!discount.ok) return listed;
  const { amountMinor } = discount.money;
  if (amountMinor === 0n || amountMinor > listed.subtotalMinor) return listed;
  const name = formText(form, 'discountName');
  return priceOrder({ ...choice, discounts: [{ name, amountMinor }] });
}
