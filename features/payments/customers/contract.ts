/** What a customer paid, for the administrators' page about them. */
import { z } from 'zod';
import { Amount } from '#lib/money/amount.ts';
import { ListedPaymentAttempt } from '#features/payments/review/contract.ts';

/** The money of a customer in one currency. */
export const LifetimeValue = z.object({
  paid: Amount,
  /** Refunded, or taken back in a dispute. */
  givenBack: Amount,
  /** What the shop kept of it. */
  value: Amount,
});
export type LifetimeValue = z.infer<typeof LifetimeValue>;

export const CustomerPayments = z.object({
  lifetime: z.array(LifetimeValue).meta({
    description:
      'One for each currency that the customer paid in, the largest first. Without test money in a live shop.',
  }),
  /** The newest attempts. */
  attempts: z.array(ListedPaymentAttempt),
});
export type CustomerPayments = z.infer<typeof CustomerPayments>;
