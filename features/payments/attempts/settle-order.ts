/**
 * Applies a change of an attempt to its order: updates the payment status, always computed from the ledger; starts the work when the order
 * is paid; refunds a late or double payment. In the caller's transaction, with the order locked. Safe to repeat.
 */
import { confirmOrder } from '#features/orders/confirm-order.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { moneyMovedJob, sendReceiptJob, sendSurplusMailJob } from '#features/payments/jobs.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import { derivePaymentStatus, readBalance } from '#features/payments/ledger/order-balance.ts';
import { hasOpenDispute } from '#features/payments/queries.ts';
import { refundableMinor, requestRefund } from '#features/payments/refunds/request-refund.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';

const fault = faultsOf('api-payments');

interface SettleOrderInput {
  /** The amount that this sync added to the ledger as captured. */
  capturedMinor: bigint;
}

export async function settleOrder(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentAttemptRow,
  { capturedMinor }: SettleOrderInput,
): Promise<void> {
  const balance = await readBalance(tx, order.id);
  const settled = await setPaymentStatus(tx, order, {
    status: derivePaymentStatus(order.total_minor, balance),
    isDisputed: await hasOpenDispute(tx, order.id),
  });
  if (capturedMinor > 0n) await recordCapture(tx, payment, capturedMinor);

  const keptMinor = balance.capturedMinor - balance.refundedMinor;
  const isAwaitingPayment = order.state === 'pending_payment' || order.state === 'expired';
  // Part of it may have been refunded at the provider before we learned of it; a payment refunded in full pays for nothing.
  const isPaid = balance.capturedMinor >= order.total_minor && keptMinor > 0n;
  if (isAwaitingPayment && isPaid) {
    await confirmOrder(tx, settled);
    const receipt = `receipt:${payment.id}`;
    await enqueue(tx, sendReceiptJob, { paymentAttemptId: payment.id }, { key: receipt });
    await enqueue(tx, moneyMovedJob, { orderId: order.id }, { key: order.id });
  }
  if (capturedMinor > 0n) await refundSurplus(tx, order, payment, keptMinor);
}

function recordCapture(tx: Ctx, payment: PaymentAttemptRow, amountMinor: bigint): Promise<void> {
  return recordOrderEvent(tx, {
    orderId: payment.order_id,
    type: 'payment.succeeded',
    data: {
      paymentAttemptId: payment.id,
      provider: payment.provider,
      amountMinor: amountMinor.toString(),
      currency: payment.currency,
    },
  });
}

/** Refunds what is not owed: everything for a cancelled order, else the part beyond the order's total. */
async function refundSurplus(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentAttemptRow,
  keptMinor: bigint,
): Promise<void> {
  const owedMinor = order.state === 'cancelled' ? 0n : order.total_minor;
  const surplusMinor = keptMinor - owedMinor;
  if (surplusMinor <= 0n) return;
  // Check disputes before the refundable amount: a bank that holds the money now may return it.
  if (await hasOpenDispute(tx, order.id)) {
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
  const refundable = await refundableMinor(tx, payment.id);
  const amountMinor = surplusMinor < refundable ? surplusMinor : refundable;
  if (amountMinor <= 0n) return;
  const reason = surplusReason(order, payment, surplusMinor);
  const { id: refundId } = await requestRefund(tx, payment, { amountMinor, reason });
  await enqueue(tx, sendSurplusMailJob, { refundId }, { key: refundId });
}

/** The code of the reason; each reader gets it in their language. */
function surplusReason(order: OrderRow, payment: PaymentAttemptRow, surplusMinor: bigint): Fault {
  if (order.state === 'cancelled') return fault('cancelledBeforePayment');
  const isWholePayment = surplusMinor >= payment.amount_minor;
  return isWholePayment ? fault('paidTwice') : fault('paidTooMuch');
}
