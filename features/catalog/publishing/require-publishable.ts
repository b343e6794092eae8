import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireCompleteService } from './publishing.ts';
import { addOnsOf, packagesOf } from '#features/catalog/queries.ts';
import { requirePayablePrices } from './require-payable-prices.ts';
import type { ServiceRow } from '#features/catalog/select-service.ts';

/** Throws with the fields if visitors must not see a service as it is stored: something is missing, or a price cannot be paid. */
export async function requirePublishable(
  tx: Ctx,
  service: ServiceRow,
  canCharge: CanCharge | undefined,
): Promise<void> {
  const [packages, addOns] = [await packagesOf(tx, service.id), await addOnsOf(tx, service.id)];
  requireCompleteService({ ...service, packages });
  const priced = (each: { price_minor: bigint }) => ({ priceMinor: each.price_minor });
  const { currency, tax_class: taxClass, tax_place: taxPlace } = service;
  await requirePayablePrices(
    tx,
    { currency, taxClass, taxPlace, packages: packages.map(priced), addOns: addOns.map(priced) },
    canCharge,
  );
}
