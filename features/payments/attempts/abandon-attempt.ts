import { lockOrder } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { changeAttempt } from './change-attempt.ts';
import { lockAttempt, type PaymentAttemptRow } from './lock-attempt.ts';

/** Gives up an attempt whose page was never opened. Nobody received its address, so nobody can have paid. */
export function abandonAttempt(
  ctx: Ctx,
  { id, order_id }: Pick<PaymentAttemptRow, 'id' | 'order_id'>,
): Promise<PaymentAttemptRow> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, order_id);
    const payment = await lockAttempt(tx, id);
    if (payment.status !== 'created' || payment.provider_session_id) return payment;
    return changeAttempt(tx, payment, { status: 'canceled', next_sync_at: null });
  });
}
