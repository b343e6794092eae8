import { expressionBuilder, type Selectable, type ShallowDehydrateObject } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, VatChecks } from '#db/schema.ts';
import type { OrderBuyer } from './contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';

const ofOrder = expressionBuilder<DB, 'orders'>();

/** What says who bought: columns for each row of `orders`. */
export const BUYER_RECORDS = [
  jsonArrayFrom(
    ofOrder
      .selectFrom('order_tax_evidence')
      .select(['order_tax_evidence.kind', 'order_tax_evidence.country'])
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('noted_at')
      .orderBy('order_tax_evidence.kind'),
  ).as('taxEvidence'),
  jsonObjectFrom(
    ofOrder
      .selectFrom('vat_checks')
      .select([
        'vat_checks.number',
        'vat_checks.state',
        'vat_checks.name',
        'vat_checks.address',
        'vat_checks.reference',
        'vat_checks.answered_at',
      ])
      .whereRef('order_id', '=', 'orders.id'),
  ).as('vatCheck'),
] as const;

interface BuyerRecords {
  taxEvidence: OrderBuyer['evidence'];
  vatCheck: ShallowDehydrateObject<
    Omit<Selectable<VatChecks>, 'order_id' | 'asked_at' | 'attempts'>
  > | null;
}

/** Who bought, and for people of the team what says so. Null if nobody was asked. */
export function presentBuyer(
  { actor }: Ctx,
  order: OrderRow,
  { taxEvidence, vatCheck: check }: BuyerRecords,
): OrderBuyer | null {
  if (order.buyer_kind === null) return null;
  const buyer = {
    kind: order.buyer_kind,
    country: order.buyer_country,
    vatNumber: order.buyer_vat_number,
  };
  if (actor.kind !== 'admin') return { ...buyer, evidence: [], vatCheck: null };
  return {
    ...buyer,
    evidence: taxEvidence,
    vatCheck: check && {
      number: check.number,
      state: check.state,
      name: check.name,
      address: check.address,
      reference: check.reference,
      answeredAt: check.answered_at && new Date(check.answered_at).toISOString(),
    },
  };
}
