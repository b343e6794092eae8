import type { Updateable } from 'kysely';
import type { PaymentAttempts } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';

type Changes = Omit<Updateable<PaymentAttempts>, 'id' | 'version' | 'updated_at'>;

/** Changes a locked attempt. Bumps the version, so a stale reader asks the provider again. */
export async function changeAttempt(
  tx: Ctx,
  payment: PaymentAttemptRow,
  changes: Changes,
): Promise<PaymentAttemptRow> {
  const changed = await tx.db
    .updateTable('payment_attempts')
    .set({ ...changes, version: payment.version + 1, updated_at: tx.now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Pages stop offering to pay a bill, or offer it again.
  if (isConfirming(payment) !== isConfirming(changed)) {
    await signalChange(tx, liveTopic.order(payment.order_id));
  }
  return changed;
}

function isConfirming({ status }: PaymentAttemptRow): boolean {
  return status === 'processing' || status === 'requires_review';
}
