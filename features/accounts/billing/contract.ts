/** The billing details a customer wants on invoices. */
import { z } from 'zod';
import { isCountryCode } from '#lib/countries.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-accounts');

const MAX_LINES = 4;

/** Every field is optional; an empty text means "not given". */
export const BillingDetails = z.object({
  /** The name of a person or company; without it an invoice has the username. */
  name: line(120),
  /** Lines, from the street on. */
  address: lines(300)
    .transform((text) =>
      text
        .split(/\s*(?:\r\n|[\r\n\u2028\u2029])\s*/)
        .filter(Boolean)
        .join('\n'),
    )
    .refine(
      (text) => text.split('\n').length <= MAX_LINES,
      messageKey('addressTooLong', { most: MAX_LINES }),
    ),
  postalCode: line(20),
  city: line(100),
  /** ISO 3166-1. */
  country: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), messageKey('countryUnknown')),
  taxId: line(40).refine(
    (text) => /^[\p{L}\p{N} .\-/+*&]*$/u.test(text),
    messageKey('taxIdInvalid'),
  ),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** The stored details. */
export const StoredBillingDetails = BillingDetails.extend({
  /** Name and address as an invoice prints them; empty when nothing is given. */
  lines: z.array(z.string()),
  /** Why the tax number may be mistyped. Nothing is refused for it. */
  taxIdDoubt: z.string().nullable(),
});
export type StoredBillingDetails = z.infer<typeof StoredBillingDetails>;
