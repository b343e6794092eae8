/** Who buys, as far as tax and consumer law depend on it. */
import { z } from 'zod';
import { isCountryCode } from '#lib/countries.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { BUYER_KINDS, TAX_TREATMENTS } from '#lib/tax/tax-treatment.ts';
import { line } from '#lib/text.ts';

const messageKey = messageKeysOf('api-orders');

export const BuyerKind = z.enum(BUYER_KINDS, messageKey('buyerKindMissing'));
export const TaxTreatment = z.enum(TAX_TREATMENTS);

export const NewBuyer = z.object({
  kind: BuyerKind,
  country: z.string().refine(isCountryCode, messageKey('buyerCountryMissing')),
  /** Of a company. In the EU a number without a fault moves the tax to the buyer. */
  vatNumber: line(40).default(''),
});
export type NewBuyer = z.infer<typeof NewBuyer>;

/** What a consumer agrees to about their right of withdrawal. Neither is needed to order. */
export const Consents = z.object({
  /** Work is to start before the time to withdraw is over. */
  startsEarly: z.boolean().default(false),
  /** The right ends when the work is completely done. */
  losesRight: z.boolean().default(false),
});
export type Consents = z.infer<typeof Consents>;

/** What the order form begins with. */
export const GuessedBuyer = z.object({
  kind: z.enum(BUYER_KINDS),
  country: z.string(),
  vatNumber: z.string(),
});
export type GuessedBuyer = z.infer<typeof GuessedBuyer>;

/** What the order form begins with, and the companies that the person may order for. */
export const BuyerChoices = GuessedBuyer.extend({
  companies: z.array(z.object({ id: z.uuid(), name: z.string(), buyer: GuessedBuyer })),
  /** The company that the person ordered for last; null for themselves. */
  orderFor: z.uuid().nullable(),
});
export type BuyerChoices = z.infer<typeof BuyerChoices>;

/** What the registry of the EU said about a buyer's VAT number. */
export const VatCheck = z.object({
  number: z.string(),
  state: z.enum(['pending', 'valid', 'invalid', 'unavailable']),
  name: z.string(),
  address: z.string(),
  reference: z.string(),
  answeredAt: z.iso.datetime().nullable(),
});

/** The buyer of an order; the details are for people of the team who see amounts. */
export const OrderBuyer = z.object({
  kind: z.enum(BUYER_KINDS),
  country: z.string(),
  vatNumber: z.string(),
  evidence: z.array(
    z.object({
      kind: z.enum(['billing_country', 'network', 'payment', 'vat_number']),
      country: z.string(),
    }),
  ),
  vatCheck: VatCheck.nullable(),
});
export type OrderBuyer = z.infer<typeof OrderBuyer>;
