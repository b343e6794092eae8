/** Orders that administrators place for customers. */
import { z } from 'zod';
import { Consents } from '#features/orders/taxes/contract.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { line } from '#lib/text.ts';
import { NewOrder, OrderState } from '#features/orders/contract.ts';
import { DEFAULT_PAYABLE_DAYS } from '#features/orders/shared/placing.ts';

const messageKey = messageKeysOf('api-orders');

export const NewCustomerOrder = NewOrder.pick({
  service: true,
  packageId: true,
  addOnIds: true,
  quantity: true,
  note: true,
  companyId: true,
}).extend({
  discountMinor: NonNegativeMinorUnits.optional().meta({
    description: 'Subtracted from the price, with or without tax like the listed prices.',
  }),
  /** What the bill calls it. */
  discountName: line(200).default(''),
  payableDays: z
    .int(messageKey('payableDaysInvalid'))
    .min(1, messageKey('payableDaysInvalid'))
    .max(90, messageKey('payableDaysInvalid'))
    .default(DEFAULT_PAYABLE_DAYS),
  enquiryId: z.uuid().optional().meta({ description: 'The enquiry that the order comes from.' }),
});
export type NewCustomerOrder = z.infer<typeof NewCustomerOrder>;

/** An order that was made of an enquiry. */
export const EnquiryOrder = z.object({ id: z.uuid(), number: z.string(), state: OrderState });
export type EnquiryOrder = z.infer<typeof EnquiryOrder>;

/** The customer's consent to an order that the studio placed for them. */
export const TermsAcceptance = z.object({
  termsVersion: z.int().min(1),
  consents: Consents.optional().meta({
    description: 'What a consumer agrees to about the right of withdrawal. Left out: nothing.',
  }),
});
