import type { OrderRow } from '#features/orders/lock-order.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import type { BillRow } from './bill-rules.ts';
import { recordBillEvent } from './record-bill-event.ts';

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
  await recordBillEvent(tx, bill, `extra.${reason}`);
  if (reason === 'withdrawn') {
    await audit(tx, {
      action: 'order.extra_withdrawn',
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number, extra: bill.title },
    });
  }
  const about = { orderId: order.id, billId: bill.id };
  await enqueue(tx, notifyOrderJob, { ...about, notification: `extra_${reason}` });
  return voided;
}
