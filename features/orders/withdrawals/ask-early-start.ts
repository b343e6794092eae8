/**
 * A consumer who ticked nothing when ordering asks later for the work to begin before the time to withdraw is over, and may acknowledge that
 * the right ends when everything is done. From then on the delivery days count, and the customer gets it in writing with the texts of the
 * contract. It cannot be taken back, as when ordering. Safe to repeat: the first time counts.
 */
import { OrderFailures } from '#features/orders/contract.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { mayAskEarlyStart, startEarly } from '#features/orders/order-state.ts';
import { actsForCustomer } from '#features/orders/policy.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { findWithdrawal } from './read-withdrawal.ts';
import { earlyStartAsked } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

export function askForEarlyStart(
  ctx: Ctx,
  { orderId, losesRight }: { orderId: string; losesRight: boolean },
): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    authorize(actsForCustomer(tx.actor, order));
    if (order.early_start_asked_at) return order;
    if (!mayAskEarlyStart(order, tx.now) || (await findWithdrawal(tx, order)))
      throw new ApiFailure(OrderFailures.order_in_wrong_state);
    const loss = order.right_loss_agreed_at ?? (losesRight ? tx.now : null);
    const clock = startEarly(order, {
      deliveryDays: order.delivery_days,
      agreedDue: await findAgreedDate(tx, orderId),
      calendar: await getWorkCalendar(tx),
      now: tx.now,
    });
    const updated = await changeOrder(tx, order, {
      ...clock,
      early_start_asked_at: tx.now,
      right_loss_agreed_at: loss,
      due_reminded_at: null,
    });
    await record(tx, order, earlyStartAsked, { losesRight: loss !== null });
    return updated;
  });
}

/** The latest date that both sides agreed on. */
async function findAgreedDate(tx: Ctx, orderId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('order_extensions')
    .select('due_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
