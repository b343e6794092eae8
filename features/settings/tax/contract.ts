/** How a shop taxes, and what the order form needs to know of it. */
import { z } from 'zod';
import { isCountryCode } from '#lib/countries.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { TAX_CLASSES } from '#lib/tax/tax-rates.ts';

const messageKey = messageKeysOf('api-settings');

export const TaxClass = z.enum(TAX_CLASSES);

/** `flat`: one rate for everybody. `small_business`: by country too, but without tax of the seller's own country. */
export const TaxSystem = z.enum(['flat', 'by_country', 'small_business']);
export type TaxSystem = z.infer<typeof TaxSystem>;

export const TaxRate = z
  .number(messageKey('taxRateInvalid'))
  .int(messageKey('taxRateInvalid'))
  .min(0, messageKey('taxRateInvalid'))
  .max(5000, messageKey('taxRateInvalid'));

/** A rate that the shop has entered, which comes before what the program knows. */
export const OwnTaxRate = z.object({
  country: z.string().refine(isCountryCode, messageKey('countryUnknown')),
  taxClass: z.enum(['standard', 'reduced']),
  rateBasisPoints: TaxRate,
  /** The first day on which it holds. */
  from: z.iso.date(messageKey('dayInvalid')),
});

/** What decides the tax of one service; `lib/tax/tax-treatment.ts` reads it. */
export const TaxTerms = z.object({
  system: TaxSystem,
  sellerCountry: z.string(),
  mode: z.enum(['inclusive', 'exclusive']),
  homeRateBasisPoints: z.int(),
  isExempt: z.boolean(),
  place: z.enum(['buyer', 'seller']),
  isOss: z.boolean(),
  /** By EU country; empty unless the shop pays the tax of consumers' countries. */
  rates: z.record(z.string(), z.int()),
});
