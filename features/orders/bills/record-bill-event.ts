import type { Ctx } from '#kit/ctx.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import type { BillRow } from './bill-rules.ts';

/** Adds what happened to an extra to the order's timeline. */
export function recordBillEvent(
  tx: Ctx,
  bill: BillRow,
  type: 'extra.proposed' | 'extra.agreed' | 'extra.declined' | 'extra.withdrawn',
): Promise<void> {
  return recordOrderEvent(tx, {
    orderId: bill.order_id,
    type,
    data: {
      billId: bill.id,
      title: bill.title,
      amountMinor: bill.gross_minor.toString(),
      currency: bill.currency,
      extraDays: bill.extra_days,
    },
  });
}
