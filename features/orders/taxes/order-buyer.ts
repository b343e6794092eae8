/**
 * Who buys, and the tax that follows: decided once, when the order is placed, and kept with what it was decided from. Later bills of the order
 * are taxed the same way (docs/decisions/invoices-and-tax.md).
 */
import { fillBillingDetails } from '#features/accounts/billing/fill-billing-details.ts';
import { readBillingDetails } from '#features/accounts/billing/read-billing-details.ts';
import { readBillingOf, readCompanyBilling } from '#features/companies/read-billing.ts';
import type { NewBuyer } from './contract.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { checkVatNumberJob } from '#features/orders/jobs.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { isOwn } from '#features/orders/policy.ts';
import { asksForBuyer } from '#features/settings/consumer-law.ts';
import type { Settings } from '#features/settings/contract.ts';
import { taxTermsOf, type TaxedService } from '#features/settings/tax/tax-terms.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { tidyTaxNumber } from '#lib/tax/tax-number.ts';
import { vatNumberOf } from '#lib/tax/vat-check-digits.ts';
import { isInEu, taxAreaOf } from '#lib/tax/tax-rates.ts';
import {
  decideTax,
  ruleOf,
  vatNumberIn,
  type TaxDecision,
  type TaxTerms,
} from '#lib/tax/tax-treatment.ts';
import type { TaxRule } from '#lib/tax/tax.ts';

const messageKey = messageKeysOf('api-orders');

export interface OrderTax {
  terms: TaxTerms;
  decision: TaxDecision;
  rule: TaxRule;
  /** Null if the shop does not ask. */
  buyer: NewBuyer | null;
}

interface OrderTaxInput {
  userId: string;
  /** The company that the order is for: its details say who buys, whatever the form says. */
  companyId: string | null;
  /** As the order form says; without it, as the billing details do. */
  buyer: NewBuyer | undefined;
  service: TaxedService;
  settings: Settings;
}

export async function decideOrderTax(
  tx: Ctx,
  { userId, companyId, buyer: said, service, settings }: OrderTaxInput,
): Promise<OrderTax> {
  const terms = taxTermsOf(settings, service, tx.now);
  const buyer = asksForBuyer(settings)
    ? await checkBuyer(
        tx,
        companyId === null
          ? (said ?? (await buyerOfAccount(tx, userId, settings)))
          : await buyerOfCompany(tx, companyId, settings),
        terms,
      )
    : null;
  const decision = decideTax(terms, {
    kind: buyer?.kind ?? 'private',
    country: buyer?.country ?? '',
    hasVatNumber: buyer !== null && vatNumberIn(buyer.vatNumber, buyer.country) !== null,
  });
  return { terms, decision, rule: ruleOf(terms, decision), buyer };
}

/** Who the billing details say a person is; without a country they are where the seller is. */
export async function buyerOfAccount(
  ctx: Ctx,
  userId: string,
  { sellerCountry }: Pick<Settings, 'sellerCountry'>,
): Promise<NewBuyer> {
  const { country, taxId } = await readBillingDetails(ctx, userId);
  const parsed = country ? vatNumberIn(taxId, country) : vatNumberOf(taxId);
  const isCompany = parsed !== null;
  return {
    kind: isCompany ? 'company' : 'private',
    country: country || parsed?.country || sellerCountry,
    vatNumber: isCompany ? parsed.number : '',
  };
}

/** A company buys as such, also without a VAT number; without a country it is where the seller is. */
export async function buyerOfCompany(
  ctx: Ctx,
  companyId: string,
  { sellerCountry }: Pick<Settings, 'sellerCountry'>,
): Promise<NewBuyer> {
  const { country, taxId } = await readCompanyBilling(ctx, companyId);
  const parsed = country ? vatNumberIn(taxId, country) : vatNumberOf(taxId);
  return {
    kind: 'company',
    country: country || parsed?.country || sellerCountry,
    vatNumber: parsed?.number ?? '',
  };
}

/** Throws at the field if a number that would move the tax to the buyer cannot be right. */
async function checkBuyer(
  tx: Ctx,
  { kind, country, vatNumber }: NewBuyer,
  { system, sellerCountry }: Pick<TaxTerms, 'system' | 'sellerCountry'>,
): Promise<NewBuyer> {
  if (kind === 'private' || vatNumber === '') return { kind, country, vatNumber: '' };
  const isAbroad = taxAreaOf(country) !== taxAreaOf(sellerCountry);
  if (system === 'flat' || !isAbroad || !isInEu(country) || !isInEu(sellerCountry)) {
    return { kind, country, vatNumber: tidyTaxNumber(vatNumber) };
  }
  const parsed = vatNumberIn(vatNumber, country);
  if (!parsed) throw wrongNumber('vatNumberWrong');
  if (await isKnownInvalid(tx, parsed.number)) throw wrongNumber('vatNumberUnknown');
  return { kind, country, vatNumber: parsed.number };
}

function wrongNumber(key: 'vatNumberWrong' | 'vatNumberUnknown'): ApiFailure {
  return new ApiFailure(OrderFailures.vat_number_wrong, {
    fields: { 'buyer.vatNumber': messageKey(key) },
  });
}

const A_DAY_MS = 24 * 3_600_000;

/** Whether the registry said so lately. Numbers may be registered later, so an old answer does not count. */
async function isKnownInvalid(tx: Ctx, number: string): Promise<boolean> {
  const last = await tx.db
    .selectFrom('vat_checks')
    .select('state')
    .where('number', '=', number)
    .where('state', 'in', ['valid', 'invalid'])
    .where('answered_at', '>', new Date(tx.now.getTime() - A_DAY_MS))
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'invalid';
}

/** The columns of the order. */
export function taxColumns({ decision, buyer }: Pick<OrderTax, 'decision' | 'buyer'>) {
  return {
    tax_treatment: decision.treatment,
    tax_country: decision.country,
    tax_rate_basis_points: decision.rateBasisPoints,
    buyer_kind: buyer?.kind ?? null,
    buyer_country: buyer?.country ?? '',
    buyer_vat_number: buyer?.vatNumber ?? '',
  };
}

/**
 * Keeps what the decision rests on, and has a number checked that the tax depends on. In the transaction that writes the order. `isSaid`: the
 * buyer said it, rather than the billing details, which may have no country.
 */
export async function saveTaxEvidence(
  tx: Ctx,
  order: Pick<
    OrderRow,
    'id' | 'user_id' | 'company_id' | 'tax_treatment' | 'buyer_country' | 'buyer_vat_number'
  >,
  { isSaid }: { isSaid: boolean },
): Promise<void> {
  if (order.buyer_country === '') return;
  const { country: billingCountry } = await readBillingOf(tx, order);
  if (isSaid && order.company_id === null) {
    await fillBillingDetails(tx, {
      userId: order.user_id,
      country: order.buyer_country,
      taxId: order.buyer_vat_number,
    });
  }
  // Of the team, where the order is placed for the customer, the network says nothing.
  const isBuyer = isOwn(tx.actor, order);
  const network = isBuyer ? tx.origin?.country : undefined;
  const number = vatNumberOf(order.buyer_vat_number);
  const evidence = [
    ...(isSaid || billingCountry
      ? [{ kind: 'billing_country' as const, country: order.buyer_country }]
      : []),
    ...(network ? [{ kind: 'network' as const, country: network }] : []),
    ...(number ? [{ kind: 'vat_number' as const, country: number.country }] : []),
  ];
  if (evidence.length > 0) {
    await tx.db
      .insertInto('order_tax_evidence')
      .values(evidence.map((each) => ({ ...each, order_id: order.id, noted_at: tx.now })))
      .execute();
  }
  if (order.tax_treatment !== 'reverse_charge') return;
  await tx.db
    .insertInto('vat_checks')
    .values({ order_id: order.id, number: order.buyer_vat_number, asked_at: tx.now })
    .execute();
  await enqueue(tx, checkVatNumberJob, { orderId: order.id }, { key: order.id });
}
