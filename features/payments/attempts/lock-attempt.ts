import type { Selectable } from 'kysely';
import type { PaymentAttempts } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';

/** An attempt as the database keeps it. */
export type PaymentAttemptRow = Selectable<PaymentAttempts>;

/** Whether a process holds the right to capture the attempt, by `readClock`; one that held it longer is gone. */
export function isLeased(
  { capture_lease_until: until }: Pick<PaymentAttemptRow, 'capture_lease_until'>,
  clock: Date,
): boolean {
  return until !== null && until > clock;
}

/** The attempt, held until the transaction ends. Always lock its order first (`lockOrder`), so that no two verbs wait for each other. */
export async function lockAttempt(tx: Ctx, paymentAttemptId: string): Promise<PaymentAttemptRow> {
  const payment = await tx.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paymentAttemptId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new Failure(PaymentFailures.payment_not_found);
  return payment;
}
