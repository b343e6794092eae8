/** Withdrawing from an order, as consumers of the EU may (Directive (EU) 2023/2673). */
import { z } from 'zod';
import { emailAddress } from '#lib/email-address.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-withdrawals');

export const WithdrawalFailures = declareFailures('api-withdrawals', {
  withdrawal_not_found: 404,
});

/** No reason is asked for. */
export const NewWithdrawal = z.object({
  orderNumber: line(40, messageKey('numberMissing')),
  email: emailAddress({ invalid: messageKey('emailInvalid') }),
  name: line(120, messageKey('nameMissing')),
  /** What else they want to say, for example which part of the order they mean. */
  body: lines(2000).default(''),
});
export type NewWithdrawal = z.infer<typeof NewWithdrawal>;

/** What the share of the payments that goes back rests on. */
export const WithdrawalBasis = z.enum([
  /** Work had not started. */
  'not_started',
  /** It started although nobody had asked for that: nothing is owed. */
  'not_asked',
  'steps',
  'time',
  /** Everything was delivered. */
  'delivered',
  /** It was done completely, and the consumer knew that the right ends then. */
  'done',
  /** The time was over. */
  'late',
  /** Companies have no such right. */
  'company',
  'unpaid',
]);
export type WithdrawalBasis = z.infer<typeof WithdrawalBasis>;

export const OrderWithdrawal = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  declaredAt: z.iso.datetime(),
  isInTime: z.boolean(),
  state: z.enum(['open', 'settled']),
  refundShareBasisPoints: z.int(),
  basis: WithdrawalBasis,
  steps: z.object({ doneCount: z.int(), count: z.int() }).nullable(),
  settledAt: z.iso.datetime().nullable(),
});
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>;

/** Asks for an early start after the order was placed. */
export const NewEarlyStart = z.object({
  startsEarly: z.literal(true, messageKey('earlyStartUnticked')),
  losesRight: z.boolean().default(false),
});

/** Settles a withdrawal. `seenRefundMinor` is the refund that the administrator saw: another one is never made. */
export const NewSettlement = z.object({ seenRefundMinor: NonNegativeMinorUnits });
