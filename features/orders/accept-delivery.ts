import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { voidOpenBills } from '#features/orders/bills/void-open-bills.ts';
import { closeRequests } from '#features/orders/requests/settle-request.ts';
import { outdateCorrections } from '#features/orders/corrections/apply-correction.ts';
import { OrderFailures } from './contract.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { acceptsAt } from './order-state.ts';
import { requireAction, sideOf } from './policy.ts';
import { orderCompleted } from './events.ts';
import { record } from './record.ts';

/** How long the customer can undo the acceptance. */
const UNDO_MS = 86_400_000;

/** Accepts on behalf of a person or of time: `acceptDelivery`, or a verb that closes the checkout sessions of open extras first. */
export type AcceptDelivery = (ctx: Ctx, input: { orderId: string }) => Promise<OrderRow>;

/**
 * Accepts the delivered work and completes the order; extras that nobody paid are void then. Refuses while an agreed bill is due. Safe to
 * repeat.
 */
export function acceptDelivery(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order.state === 'completed' && sideOf(tx.actor, order) === 'customer') return order;
    const isAutomatic = tx.actor.kind === 'system';
    if (isAutomatic && !isToBeAccepted(order, tx.now)) return order;
    requireAction(tx, order, 'accept_delivery');
    if (await hasBillDue(tx, order)) throw new ApiFailure(OrderFailures.bill_unpaid);
    await voidOpenBills(tx, order, 'order_completed');
    await closeRequests(tx, order);
    await outdateCorrections(tx, order.id);
    const completed = await moveOrder(tx, order, 'completed', {
      completed_at: tx.now,
      acceptance_undo_until: isAutomatic ? null : new Date(tx.now.getTime() + UNDO_MS),
      auto_accept_at: null,
      cancellation_requested_at: null,
    });
    await tx.db
      .updateTable('deliveries')
      .set({ accepted_at: tx.now })
      .where('order_id', '=', order.id)
      .where('rejected_at', 'is', null)
      .execute();
    await record(tx, order, orderCompleted, { isAutomatic });
    return completed;
  });
}

/** Whether the time to answer a delivery is over, and nothing stops the acceptance. */
function isToBeAccepted(order: OrderRow, now: Date): boolean {
  const acceptAt = acceptsAt(order);
  return order.state === 'delivered' && acceptAt !== null && acceptAt <= now;
}

/** An extra is a proposal; every other bill was agreed, and is owed once it is due. */
async function hasBillDue(tx: Ctx, order: OrderRow): Promise<boolean> {
  const bills = await listBills(tx, order.id);
  return bills.some(
    ({ purpose, state, due_at }) => purpose !== 'extra' && state === 'open' && due_at <= tx.now,
  );
}
