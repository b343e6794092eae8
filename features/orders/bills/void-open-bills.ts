import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { BillRow } from './bill-rules.ts';

/**
 * Voids the order's open bills, so that nothing more is charged. In the caller's transaction, with the order locked. Payments close the
 * checkout sessions of these bills first.
 */
export async function voidOpenBills(
  tx: Ctx,
  order: Pick<OrderRow, 'id'>,
  reason: NonNullable<BillRow['void_reason']>,
): Promise<void> {
  await tx.db
    .updateTable('bills')
    .set({ state: 'void', voided_at: tx.now, void_reason: reason })
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .execute();
}
