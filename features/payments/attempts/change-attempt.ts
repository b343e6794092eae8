import type { Updateable } from 'kysely';
import type { Payments } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { PaymentRow } from './lock-attempt.ts';

type Changes = Omit<Updateable<Payments>, 'id' | 'version' | 'updated_at'>;

/** Changes a locked attempt. Whoever read it before and asked the provider meanwhile sees by its version that he must ask again. */
export async function changePayment(
  tx: Ctx,
  payment: PaymentRow,
  changes: Changes,
): Promise<PaymentRow> {
  const changed = await tx.db
    .updateTable('payments')
    .set({ ...changes, version: payment.version + 1, updated_at: tx.now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return changed as PaymentRow;
}
