/** The shapes of refund requests. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { NonNegativeMinorUnits } from '#lib/money/amount.ts';

const messageKey = messageKeysOf('api-payments');

export const RefundFailures = declareFailures('api-payments', {
  nothing_to_refund: 409,
  refundable_changed: 409,
});

/** What to refund: everything that is left of all bills, a share of it, an amount of one bill, or some lines of one bill. */
export const RefundShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  /** The same share of each payment: 2500 is a quarter. Rounded in the customer's favour. */
  z.object({ kind: z.literal('share'), basisPoints: z.int().min(1).max(10_000) }),
  z.object({
    kind: z.literal('amount'),
    amountMinor: NonNegativeMinorUnits,
    /** Required if something is left of several bills. */
    billId: z.uuid().optional(),
  }),
  z.object({
    kind: z.literal('lines'),
    lines: z
      .array(z.object({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }))
      .min(1, messageKey('chooseLine'))
      .max(100),
  }),
]);
export type RefundShare = z.infer<typeof RefundShare>;

export const NewRefund = z.object({
  share: RefundShare,
  reason: z.string().trim().min(1, messageKey('refundReasonMissing')).max(500),
  /**
   * The refundable amount, in minor units, that the administrator saw: of all bills for everything, else of the bill. If it changed since,
   * the request is refused.
   */
  seenRefundableMinor: NonNegativeMinorUnits,
});
export type NewRefund = z.infer<typeof NewRefund>;

/** Agrees to a cancellation. If the refund is no longer the one that the administrator saw, the request is refused. */
export const NewAgreement = z.object({ seenRefundMinor: NonNegativeMinorUnits });
export type NewAgreement = z.infer<typeof NewAgreement>;
