import { getSettings } from '#features/settings/queries.ts';
import { taxTermsOf, type TaxedService } from '#features/settings/tax/tax-terms.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { decimalString, money, type CurrencyCode, type Money } from '#lib/money/money.ts';
import { priceOrder } from '#features/catalog/shared/price-order.ts';
import { decideTax, ruleOf } from '#lib/tax/tax-treatment.ts';
import { CatalogFailures } from '#features/catalog/contract.ts';

const messageKey = messageKeysOf('api-catalog');

interface PricedService extends TaxedService {
  currency: CurrencyCode;
  packages: readonly { priceMinor: bigint }[];
  addOns: readonly { priceMinor: bigint }[];
}

/**
 * Throws at the fields if nobody could pay what a buyer at home would be charged for one package, or for it with one add-on. Other
 * choices and other taxes are checked with the order.
 */
export async function requirePayablePrices(
  tx: Ctx,
  { currency, packages, addOns, ...taxed }: PricedService,
  canCharge: CanCharge | undefined,
): Promise<void> {
  if (!canCharge) return;
  const terms = taxTermsOf(await getSettings(tx), taxed, tx.now);
  const { sellerCountry: country } = terms;
  const decision = decideTax(terms, { kind: 'private', country, hasVatNumber: false });
  const item = (priceMinor: bigint) => ({ name: '', priceMinor, deliveryDays: 0, extraDays: 0 });
  const totalOf = (packageMinor: bigint, ...addOnsMinor: bigint[]) =>
    money(
      priceOrder({
        package: item(packageMinor),
        addOns: addOnsMinor.map(item),
        quantity: 1,
        tax: ruleOf(terms, decision),
      }).totalMinor,
      currency,
    );
  const totals = packages.map((each, at): [field: string, total: Money] => [
    `packages.${at}.priceMinor`,
    totalOf(each.priceMinor),
  ]);
  // Beside a package that cannot be paid either, an add-on is not the fault.
  const base = packages.find((each) => canCharge(totalOf(each.priceMinor)));
  if (base) {
    for (const [at, each] of addOns.entries()) {
      totals.push([`addOns.${at}.priceMinor`, totalOf(base.priceMinor, each.priceMinor)]);
    }
  }
  const unpayable = totals.filter(([, total]) => !canCharge(total));
  if (unpayable.length === 0) return;
  const fields = Object.fromEntries(
    unpayable.map(([field, total]) => {
      const amount = { amount: decimalString(total), currency };
      return [field, messageKey('priceNotPayable', { total: amount })];
    }),
  );
  throw new ApiFailure(CatalogFailures.price_not_payable, { fields });
}
