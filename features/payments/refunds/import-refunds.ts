/**
 * Updates our refunds from the provider's, including those made in its dashboard. A refund that succeeded may fail later: then the
 * ledger records that the money is back, and a discrepancy is opened. Safe to repeat; in the caller's transaction.
 */
import { randomUUID } from 'node:crypto';
import type { RefundSnapshot } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { nextSyncAt } from '#features/payments/attempts/back-off.ts';
import { enterLedger } from '#features/payments/ledger/enter-ledger.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { moneyMovedJob } from '#features/payments/jobs.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { RefundRow } from '#features/payments/queries.ts';
import { canMoveRefund } from './refund-state.ts';
import type { SyncSource } from '#features/payments/attempts/types.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { record } from '#features/orders/record.ts';
import {
  refundCanceled,
  refundFailed,
  refundPending,
  refundSucceeded,
} from '#features/payments/events.ts';

const messageKey = messageKeysOf('api-payments');

const EVENTS = {
  pending: refundPending,
  succeeded: refundSucceeded,
  failed: refundFailed,
  canceled: refundCanceled,
};

/** Whether anything was new. */
export async function importRefunds(
  tx: Ctx,
  payment: PaymentAttemptRow,
  snapshots: readonly RefundSnapshot[],
  source: SyncSource,
): Promise<boolean> {
  let isNew = false;
  for (const snapshot of snapshots) {
    if (snapshot.status === 'unknown') continue;
    const existing = await findOurs(tx, payment, snapshot);
    const refund = existing ?? (await insertForeign(tx, payment, snapshot));
    isNew = (await updateRefund(tx, payment, refund, snapshot, source)) || !existing || isNew;
  }
  return isNew;
}

async function findOurs(
  tx: Ctx,
  payment: PaymentAttemptRow,
  { id, refundReference }: RefundSnapshot,
): Promise<RefundRow | undefined> {
  const refunds = await tx.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_attempt_id', '=', payment.id)
    .forUpdate()
    .execute();
  return (
    refunds.find((each) => each.provider_refund_id === id) ??
    refunds.find((each) => each.id === refundReference && each.provider_refund_id === null)
  );
}

function insertForeign(
  tx: Ctx,
  payment: PaymentAttemptRow,
  snapshot: RefundSnapshot,
): Promise<RefundRow> {
  const id = randomUUID();
  return tx.db
    .insertInto('refunds')
    .values({
      id,
      request_id: id,
      payment_attempt_id: payment.id,
      order_id: payment.order_id,
      bill_id: payment.bill_id,
      amount_minor: snapshot.amount.amountMinor,
      currency: snapshot.amount.currency,
      reason: messageKey('refundedAtProvider'),
      status: 'pending',
      idempotency_key: `imported_${payment.provider}_${snapshot.id}`,
      provider_refund_id: snapshot.id,
      created_at: snapshot.occurredAt,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function updateRefund(
  tx: Ctx,
  payment: PaymentAttemptRow,
  refund: RefundRow,
  snapshot: RefundSnapshot,
  source: SyncSource,
): Promise<boolean> {
  const { id: providerRef, amount, status } = snapshot;
  const canMove = status !== 'unknown' && canMoveRefund(refund.status, status);
  const hasNewId = refund.provider_refund_id !== providerRef;
  if (!canMove && !hasNewId) return false;
  const next = canMove ? status : refund.status;
  await tx.db
    .updateTable('refunds')
    .set({
      status: next,
      provider_refund_id: providerRef,
      failure_reason: next === 'failed' ? (snapshot.failureReason ?? 'failed') : null,
      next_sync_at: next === 'pending' ? nextSyncAt(tx.now, 1) : null,
      updated_at: tx.now,
    })
    .where('id', '=', refund.id)
    .execute();
  if (!canMove) return true;

  const movement = { providerRef, amount, occurredAt: snapshot.occurredAt, source };
  if (status === 'succeeded') await enterLedger(tx, payment, { kind: 'refund', ...movement });
  if (refund.status === 'succeeded') {
    const occurredAt = tx.now;
    await enterLedger(tx, payment, { kind: 'refund_reversal', ...movement, occurredAt });
  }
  if (status === 'succeeded' || refund.status === 'succeeded') {
    const orderId = payment.order_id;
    await enqueue(tx, moneyMovedJob, { orderId }, { key: orderId });
  }
  if (status === 'failed') await reportFailure(tx, payment, refund, snapshot);
  await record(tx, { id: payment.order_id }, EVENTS[status], {
    refundId: refund.id,
    amountMinor: amount.amountMinor.toString(),
    currency: amount.currency,
  });
  return true;
}

function reportFailure(
  tx: Ctx,
  payment: PaymentAttemptRow,
  refund: RefundRow,
  snapshot: RefundSnapshot,
): Promise<void> {
  const discrepancy = { kind: 'refund_failed', paymentAttemptId: payment.id, subject: refund.id };
  return openDiscrepancy(tx, { ...discrepancy, actual: { reason: snapshot.failureReason } });
}
