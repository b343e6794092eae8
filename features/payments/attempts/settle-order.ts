/**
 * Applies a change of an attempt to its bill and order: marks a bill paid, which starts what was agreed with it; updates the payment status,
 * always computed from the ledger; refunds a late or double payment. In the caller's transaction, with the order locked. Safe to repeat.
 */
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { heldMinor } from '#features/orders/order-money.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { moneyMovedJob } from '#features/payments/jobs.ts';
import { mailSurplus } from '#features/payments/mails/mail-surplus.ts';
import { mailReceipt } from '#features/payments/mails/mail-receipt.ts';
import { isOpenStatus } from './attempt-state.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import { reopenPayment } from './reopen-payment.ts';
import {
  balanceOf,
  readBillBalances,
  type BillBalance,
} from '#features/payments/ledger/order-balance.ts';
import { refreshPaymentStatus } from '#features/payments/ledger/refresh-payment-status.ts';
import { blocksRefunds } from '#features/payments/queries.ts';
import { refundableMinor } from '#features/payments/refunds/read-refundable.ts';
import { requestRefund } from '#features/payments/refunds/request-refund.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { record } from '#features/orders/record.ts';
import { paymentSucceeded } from '#features/payments/events.ts';

const messageKey = messageKeysOf('api-payments');

interface SettleOrderInput {
  /** The amount that this sync added to the ledger as captured. */
  capturedMinor: bigint;
  /** The attempt's status before this sync, if it may have changed. */
  before?: PaymentAttemptRow['status'];
}

export async function settleOrder(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentAttemptRow,
  { capturedMinor, before }: SettleOrderInput,
): Promise<void> {
  const balance = balanceOf(await readBillBalances(tx, order.id), payment.bill_id);
  const { bill } = balance;
  if (capturedMinor > 0n) await recordCapture(tx, payment, capturedMinor);

  // Part of it may have been refunded at the provider before we learned of it; a payment refunded in full pays for nothing. One that a bank
  // holds in a dispute does: the dispute decides who has the money.
  const keptMinor = balance.capturedMinor - balance.refundedMinor;
  const isPaid = balance.capturedMinor >= bill.gross_minor && keptMinor > 0n;
  let settled = order;
  if (bill.state === 'open' && isPaid) {
    settled = await markBillPaid(tx, order, bill);
    await mailReceipt(tx, { paymentAttemptId: payment.id });
    await enqueue(tx, moneyMovedJob, { orderId: order.id }, { key: order.id });
  }
  settled = await refreshPaymentStatus(tx, settled);
  if (capturedMinor > 0n) await refundSurplus(tx, { order, bill, payment, balance });
  const isDenied = before === 'processing' && !isOpenStatus(payment.status) && !isPaid;
  if (isDenied && payment.status !== 'requires_review' && !payment.superseded_at) {
    await reopenPayment(tx, settled, { bill, payment, why: 'denied' });
  } else if (capturedMinor > 0n && bill.state === 'open' && keptMinor <= 0n) {
    await reopenPayment(tx, settled, { bill, payment, why: 'returned' });
  }
}

function recordCapture(tx: Ctx, payment: PaymentAttemptRow, amountMinor: bigint): Promise<void> {
  return record(tx, { id: payment.order_id }, paymentSucceeded, {
    paymentAttemptId: payment.id,
    provider: payment.provider,
    amountMinor: amountMinor.toString(),
    currency: payment.currency,
  });
}

interface Received {
  order: OrderRow;
  /** The bill before this payment. */
  bill: BillRow;
  payment: PaymentAttemptRow;
  balance: BillBalance;
}

/** Refunds what is not owed: everything for a cancelled order or a void bill, else the part beyond the bill. */
async function refundSurplus(tx: Ctx, received: Received): Promise<void> {
  const { order, bill, payment, balance } = received;
  const isOwed = order.state !== 'cancelled' && bill.state !== 'void';
  const isBlocked = await blocksRefunds(tx, order.id);
  // A bank that holds the money now may return it.
  const mineMinor = heldMinor(isBlocked ? { ...balance, chargedBackMinor: 0n } : balance);
  const surplusMinor = mineMinor - (isOwed ? bill.gross_minor : 0n);
  if (surplusMinor <= 0n) return;
  if (isBlocked) {
    const discrepancy = {
      kind: 'surplus_under_dispute',
      paymentAttemptId: payment.id,
      subject: payment.id,
    };
    return openDiscrepancy(tx, {
      ...discrepancy,
      actual: { surplus: `${surplusMinor} ${order.currency}` },
    });
  }
  const refundable = await refundableMinor(tx, payment);
  const amountMinor = surplusMinor < refundable ? surplusMinor : refundable;
  if (amountMinor <= 0n) return;
  const reason = surplusReason(received, surplusMinor);
  const { id: refundId } = await requestRefund(tx, payment, { amountMinor, reason });
  await mailSurplus(tx, { refundId });
}

/** The code of the reason; each reader gets it in their language. */
function surplusReason({ order, bill, payment }: Received, surplusMinor: bigint): MessageKey {
  if (order.state === 'cancelled') return messageKey('cancelledBeforePayment');
  if (bill.state === 'void') return messageKey('voidBeforePayment');
  const isWholePayment = surplusMinor >= payment.amount_minor;
  return isWholePayment ? messageKey('paidTwice') : messageKey('paidTooMuch');
}
