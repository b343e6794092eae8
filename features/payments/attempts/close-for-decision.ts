/**
 * Closes checkout sessions before a decision after which their bills must not be paid, such as a cancellation. The buyer may press "Pay"
 * between closing and deciding; then the sessions are closed again.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { readClock } from '#kit/clock.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { closeCheckoutSessions } from './close-checkout-sessions.ts';
import { isLeased, type PaymentAttemptRow } from './lock-attempt.ts';

const ROUNDS = 3;

interface Decision<Result> {
  orderId: string;
  /** The bills that must not be paid afterwards; all of the order unless given. */
  listBillIds?(): Promise<string[]>;
  /** In a transaction. Null if a session was opened in the meantime. */
  decide(tx: Ctx): Promise<Result | null>;
}

export async function closeForDecision<Result>(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, listBillIds, decide }: Decision<Result>,
): Promise<Result> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bills = listBillIds ? await listBillIds() : [undefined];
    for (const billId of bills) await close(ctx, payments, { orderId, billId });
    const decided = await transact(ctx, decide);
    if (decided !== null) return decided;
  }
  throw new ApiFailure(PaymentFailures.payment_opened_elsewhere);
}

async function close(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, billId }: { orderId: string; billId: string | undefined },
): Promise<void> {
  const closing = { orderId, ...(billId && { billId }), timeoutPolicy: 'interactive' } as const;
  try {
    await closeCheckoutSessions(ctx, payments, closing);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ApiFailure(PaymentFailures.checkout_session_open, { cause: error });
  }
}

interface Obstacles {
  /** Whether a payment under review, or one that a provider has not decided yet, prevents the decision. */
  review: boolean;
  pending: boolean;
}

/** Whether the buyer can still pay with one of these attempts. Throws if a payment of them prevents the decision. */
export async function canStillPay(
  tx: Ctx,
  attempts: readonly PaymentAttemptRow[],
  { review, pending }: Obstacles,
): Promise<boolean> {
  const has = (status: PaymentAttemptRow['status']) =>
    attempts.some((each) => each.status === status);
  if (review && has('requires_review')) throw new ApiFailure(PaymentFailures.payment_unsettled);
  // Another process is capturing the money now; the result is known within seconds.
  const clock = await readClock(tx);
  const isLeasedNow = attempts.some((attempt) => isLeased(attempt, clock));
  if (isLeasedNow || (pending && has('processing'))) {
    throw new ApiFailure(PaymentFailures.payment_being_confirmed);
  }
  return has('created') || has('requires_action');
}
