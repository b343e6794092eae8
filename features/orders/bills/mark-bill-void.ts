import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { extraFacts, type BillRow } from './bill-rules.ts';
import { extraDeclined, extraWithdrawn } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/**
 * Voids an open extra that the shop withdrew or the customer declined. Payments call this with the order locked, after they closed the
 * bill's checkout sessions.
 */
export async function markBillVoid(
  tx: Ctx,
  order: OrderRow,
  bill: BillRow,
  reason: 'withdrawn' | 'declined',
): Promise<BillRow> {
  const voided = await tx.db
    .updateTable('bills')
    .set({ state: 'void', voided_at: tx.now, void_reason: reason })
    .where('id', '=', bill.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const about = { billId: bill.id, audited: { extra: bill.title } };
  const event = reason === 'withdrawn' ? extraWithdrawn : extraDeclined;
  await record(tx, order, event, extraFacts(bill), about);
  return voided;
}
