import { confirmOrder } from '#features/orders/confirm-order.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder, moveOrder } from '#features/orders/move-order.ts';
import { resumeClock } from '#features/orders/order-state.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import type { Ctx } from '#kit/ctx.ts';
import { extraFacts, type BillRow } from './bill-rules.ts';
import { extraAgreed } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/**
 * Marks an open bill as paid, or as free, and does what was agreed with it: the initial bill confirms the order, any other adds to it.
 * Payments call this inside their own transaction, with the order locked. Returns the updated order. A paid bill stays paid, even when its
 * money is refunded.
 */
export async function markBillPaid(tx: Ctx, order: OrderRow, bill: BillRow): Promise<OrderRow> {
  await tx.db
    .updateTable('bills')
    .set({ state: 'paid', paid_at: tx.now })
    .where('id', '=', bill.id)
    .execute();
  return bill.purpose === 'initial' ? confirmOrder(tx, order) : addToOrder(tx, order, bill);
}

/** Adds the bill's price and days to the order. There is new work, so a delivered order is in progress again. */
async function addToOrder(tx: Ctx, order: OrderRow, bill: BillRow): Promise<OrderRow> {
  const calendar = await getWorkCalendar(tx);
  const clock = {
    started_at: order.started_at,
    due_at: order.due_at && calendar.addWorkingDays(order.due_at, bill.extra_days),
    clock_stopped_at: order.clock_stopped_at,
  };
  const added = {
    ...clock,
    total_minor: order.total_minor + bill.gross_minor,
    tax_minor: order.tax_minor + bill.tax_minor,
    delivery_days: order.delivery_days + bill.extra_days,
    due_reminded_at: bill.extra_days > 0 ? null : order.due_reminded_at,
  };
  const changed =
    order.state === 'delivered'
      ? await moveOrder(tx, order, 'in_progress', {
          ...added,
          ...resumeClock(clock, calendar, tx.now),
          auto_accept_at: null,
          accept_warned_at: null,
        })
      : await changeOrder(tx, order, added);
  await record(tx, order, extraAgreed, extraFacts(bill), { billId: bill.id });
  return changed;
}
