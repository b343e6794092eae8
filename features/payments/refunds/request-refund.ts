/**
 * Decides on a refund. The row is committed before the provider is called, so every report of the provider is about a known refund; refunds
 * never exceed the amount paid, however many are requested at once. In the caller's transaction, with the order locked.
 */
import { randomUUID } from 'node:crypto';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { sendRefundJob } from '#features/payments/jobs.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import { blocksRefunds } from '#features/payments/queries.ts';
import { refreshPaymentStatus } from '#features/payments/ledger/refresh-payment-status.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { refundableMinor } from './read-refundable.ts';
import { RefundedLine } from './refund-lines.ts';
import { record } from '#features/orders/record.ts';
import { refundRequested } from '#features/payments/events.ts';

interface RefundRequest {
  amountMinor: bigint;
  /** As a sentence that the customer may read. */
  reason: string;
  /** The bill's lines it refunds, if any. */
  lines?: RefundedLine[];
  /** The first refund of the same request, if there are several. */
  requestId?: string | undefined;
}

export async function requestRefund(
  tx: Ctx,
  payment: PaymentAttemptRow,
  { amountMinor, reason, lines = [], requestId }: RefundRequest,
): Promise<{ id: string }> {
  // The bank has taken the money already, or may: a refund would lose it twice.
  if (await blocksRefunds(tx, payment.order_id)) {
    throw new ApiFailure(PaymentFailures.refund_under_dispute);
  }
  const refundable = await refundableMinor(tx, payment);
  if (amountMinor <= 0n || amountMinor > refundable) {
    throw new RangeError(`${amountMinor} of at most ${refundable} minor units cannot go back`);
  }
  const id = randomUUID();
  await tx.db
    .insertInto('refunds')
    .values({
      id,
      request_id: requestId ?? id,
      payment_attempt_id: payment.id,
      order_id: payment.order_id,
      bill_id: payment.bill_id,
      amount_minor: amountMinor,
      currency: payment.currency,
      reason,
      lines: JSON.stringify(lines.map((line) => RefundedLine.encode(line))),
      idempotency_key: `rf_${id}`,
      requested_by: 'userId' in tx.actor ? tx.actor.userId : null,
      next_sync_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
  await record(tx, { id: payment.order_id }, refundRequested, {
    refundId: id,
    amountMinor: amountMinor.toString(),
    currency: payment.currency,
    reason,
  });
  await refreshPaymentStatus(tx, await lockOrder(tx, payment.order_id));
  await enqueue(tx, sendRefundJob, { refundId: id }, { key: id });
  return { id };
}
