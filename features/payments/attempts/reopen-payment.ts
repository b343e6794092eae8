/**
 * A payment came to nothing after the customer was told to wait for it: a pending one was denied, or it was given back before we learned of
 * it. Tells them, and gives a new order its whole time to pay again. In the caller's transaction, with the order locked; once for each payment.
 */
import { isPayable, type BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import { paymentDenied, paymentReturned } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

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
  const about = { billId: bill.id, isTold: isPayable(order, bill) };
  if (why === 'denied') {
    const facts = {
      paymentAttemptId: payment.id,
      provider: payment.provider,
      amountMinor: payment.amount_minor.toString(),
      currency: payment.currency,
    };
    await record(tx, order, paymentDenied, facts, about);
  } else await record(tx, order, paymentReturned, {}, about);
  if (about.isTold && bill.purpose === 'initial') await restartWindow(tx, order);
}

/** The order never ends because of a payment that the customer could do nothing about. */
async function restartWindow(tx: Ctx, order: OrderRow): Promise<void> {
  const { paymentWindowHours } = await getSettings(tx);
  const until = new Date(tx.now.getTime() + paymentWindowHours * HOUR_MS);
  if (until > order.expires_at) await changeOrder(tx, order, { expires_at: until });
}
