/** What is asked of giving money back. */
import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { NonNegativeMinorUnits } from '#lib/money.ts';

export const RefundFailures = declareFailures({
  nothing_to_refund: [409, 'There is nothing left of this order’s payments to give back.'],
  refundable_changed: [
    409,
    'Meanwhile somebody else gave money back for this order, or it changed at the payment provider. Look at what is left, and decide again.',
  ],
});

/** How much goes back: everything that is left, an amount, or some of the order’s lines. */
export const RefundShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('amount'), amountMinor: NonNegativeMinorUnits }),
  z.object({
    kind: z.literal('lines'),
    lines: z
      .array(z.object({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }))
      .min(1, 'Choose at least one line.')
      .max(100),
  }),
]);
export type RefundShare = z.infer<typeof RefundShare>;

export const NewRefund = z.object({
  share: RefundShare,
  reason: z
    .string()
    .trim()
    .min(1, 'Say why: the customer will read it.')
    .max(500, 'Say it in at most 500 characters.'),
  /** What could go back, in minor units, when this was decided: two who decide at once do not both get their way unseen. */
  seenRefundableMinor: NonNegativeMinorUnits,
});
export type NewRefund = z.infer<typeof NewRefund>;
