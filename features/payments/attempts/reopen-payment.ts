/**
 * A payment came to nothing after the customer was told to wait for it: a pending one was denied, or it was given back before we learned of
 * it. Tells them, and gives a new order its whole time to pay again. In the caller's transaction, with the order locked; once for each payment.
 */
import { isPayable, type BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';

const HOUR_MS = 3_600_000;

interface Reopened {
  bill: BillRow;
  payment: PaymentAttemptRow;
  why: 'denied' | 'returned';
}

export async function reopenPayment(
  tx: Ctx,
  order: OrderRow,
  { bill, payment, why }: Reopened,
): Promise<void> {
  if (why === 'denied') {
    await recordOrderEvent(tx, {
      orderId: order.id,
      type: 'payment.denied',
      data: {
        paymentAttemptId: payment.id,
        provider: payment.provider,
        amountMinor: payment.amount_minor.toString(),
        currency: payment.currency,
      },
    });
  }
  if (!isPayable(order, bill)) return;
  if (bill.purpose === 'initial') await restartWindow(tx, order);
  const notification = `payment_${why}` as const;
  await enqueue(tx, notifyOrderJob, { orderId: order.id, notification, billId: bill.id });
}

/** The order never ends because of a payment that the customer could do nothing about. */
async function restartWindow(tx: Ctx, order: OrderRow): Promise<void> {
  const { paymentWindowHours } = await getSettings(tx);
  const until = new Date(tx.now.getTime() + paymentWindowHours * HOUR_MS);
  if (until > order.expires_at) await changeOrder(tx, order, { expires_at: until });
}
