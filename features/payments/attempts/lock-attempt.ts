import type { Selectable } from 'kysely';
import type { PaymentAttempts } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';

/** An attempt as stored in the database. */
export type PaymentAttemptRow = Selectable<PaymentAttempts>;

/** Whether a process holds the capture lease of the attempt, by `readClock`; a process with an expired lease has stopped. */
export function isLeased(
  { capture_lease_until: until }: Pick<PaymentAttemptRow, 'capture_lease_until'>,
  clock: Date,
): boolean {
  return until !== null && until > clock;
}

/** The attempt, locked until the transaction ends. Always lock its order first (`lockOrder`), to avoid deadlocks. */
export async function lockAttempt(tx: Ctx, paymentAttemptId: string): Promise<PaymentAttemptRow> {
  const payment = await tx.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paymentAttemptId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new ApiFailure(PaymentFailures.payment_not_found);
  return payment;
}
