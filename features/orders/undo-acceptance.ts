/**
 * The customer undoes the acceptance of a delivery: the order is delivered again and waits for an answer as long as a new delivery would. Only
 * for a day, and not once a review of it was published. Extras that became void stay void. Safe to repeat.
 */
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { fullTimeToAnswer } from './automatic-acceptance.ts';
import { OrderFailures } from './contract.ts';
import { limitOrderAction } from './limit-order-actions.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder, moveOrder } from './move-order.ts';
import { requireAction, sideOf } from './policy.ts';
import { acceptanceUndone } from './events.ts';
import { record } from './record.ts';

export async function undoAcceptance(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  await limitOrderAction(ctx, input.orderId, 'undoneAcceptances');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order.state === 'delivered' && sideOf(tx.actor, order) === 'customer') return order;
    requireAction(tx, order, 'undo_acceptance');
    const undone = await moveOrder(tx, order, 'delivered', {
      completed_at: null,
      acceptance_undo_until: null,
      ...(await fullTimeToAnswer(tx)),
    });
    await tx.db
      .updateTable('deliveries')
      .set({ accepted_at: null })
      .where('order_id', '=', order.id)
      .where('accepted_at', '=', order.completed_at)
      .execute();
    await record(tx, order, acceptanceUndone);
    return undone;
  });
}

/**
 * Makes an acceptance final, because something public now depends on it. In the caller's transaction. Throws if the order is not complete, for
 * example because its acceptance was undone.
 */
export async function finalizeAcceptance(tx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'completed') throw new ApiFailure(OrderFailures.order_in_wrong_state);
  if (order.acceptance_undo_until) await changeOrder(tx, order, { acceptance_undo_until: null });
}
