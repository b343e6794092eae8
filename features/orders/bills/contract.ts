/** The shapes of an order's bills, and what is sent to propose an extra. */
import { z } from 'zod';
import { Amount, NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-orders');

/** What a bill is for. */
export const BillPurpose = z.enum(['initial', 'extra', 'deposit', 'instalment', 'renewal']);
export type BillPurpose = z.infer<typeof BillPurpose>;

export const BillState = z.enum(['open', 'paid', 'void']);
export type BillState = z.infer<typeof BillState>;

/** Why a bill is void. */
export const VoidReason = z.enum(['withdrawn', 'declined', 'order_completed', 'order_cancelled']);
export type VoidReason = z.infer<typeof VoidReason>;

/** What a person can do with an open bill. */
export const BillAction = z.enum(['pay', 'decline', 'withdraw']);
export type BillAction = z.infer<typeof BillAction>;

/** A bill in the list of what its customer can pay now. */
export const PayableBill = z.object({
  id: z.uuid(),
  purpose: BillPurpose,
  /** Empty for the initial bill: that is for the service. */
  title: z.string(),
  total: Amount,
  dueAt: z.iso.datetime(),
  /** A payment of it is being confirmed: it is not to be paid again. */
  isConfirming: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string(), serviceTitle: z.string() }),
});
export type PayableBill = z.infer<typeof PayableBill>;

export const PayableBillPage = z.object({
  bills: z.array(PayableBill),
  nextCursor: z.string().nullable(),
});

/** A paid addition that an administrator proposes. Prices are stated like those of the order: with tax or without. */
export const NewExtra = z.object({
  title: line(200, messageKey('extraTitleMissing')),
  description: lines(4000).default(''),
  lines: z
    .array(
      z.object({
        name: line(200, messageKey('extraTitleMissing')),
        quantity: z.int().min(1).max(1000).default(1),
        unitPriceMinor: NonNegativeMinorUnits,
      }),
    )
    .min(1)
    .max(20),
  /** Days that the delivery date moves when the extra is paid. */
  extraDays: z
    .int(messageKey('extraDaysInvalid'))
    .min(0, messageKey('extraDaysInvalid'))
    .max(365, messageKey('extraDaysInvalid'))
    .default(0),
  /** The customer's request that this answers. */
  requestId: z.uuid().optional(),
});
export type NewExtra = z.infer<typeof NewExtra>;
