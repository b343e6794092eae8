/** Stores what the provider reports about disputes, and the money they move. Safe to repeat; in the caller's transaction. */
import type { DisputeSnapshot } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enterLedger } from '#features/payments/ledger/enter-ledger.ts';
import { openDiscrepancy, closeDiscrepancy } from '#features/payments/review/discrepancies.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { SyncSource } from '#features/payments/attempts/types.ts';
import { record } from '#features/orders/record.ts';
import { disputeClosed, disputeOpened } from '#features/payments/events.ts';

/** Whether anything was new. */
export async function importDisputes(
  tx: Ctx,
  payment: PaymentAttemptRow,
  snapshots: readonly DisputeSnapshot[],
  source: SyncSource,
): Promise<boolean> {
  let isNew = false;
  for (const snapshot of snapshots) {
    isNew = (await saveDispute(tx, payment, snapshot)) || isNew;
    for (const { id: providerRef, kind, amount, occurredAt } of snapshot.movements) {
      const movement = { providerRef, amount, occurredAt, source };
      isNew = (await enterLedger(tx, payment, { kind: `dispute_${kind}`, ...movement })) || isNew;
    }
  }
  return isNew;
}

async function saveDispute(
  tx: Ctx,
  payment: PaymentAttemptRow,
  dispute: DisputeSnapshot,
): Promise<boolean> {
  const existing = await tx.db
    .selectFrom('disputes')
    .select(['status', 'is_open'])
    .where('provider', '=', payment.provider)
    .where('provider_dispute_id', '=', dispute.id)
    .executeTakeFirst();
  if (existing?.status === dispute.status && existing.is_open === dispute.isOpen) return false;
  const state = {
    amount_minor: dispute.amount.amountMinor,
    status: dispute.status,
    reason: dispute.reason,
    is_open: dispute.isOpen,
    evidence_due_at: dispute.evidenceDueAt,
    closed_at: dispute.isOpen ? null : (dispute.closedAt ?? tx.now),
  };
  await tx.db
    .insertInto('disputes')
    .values({
      payment_attempt_id: payment.id,
      order_id: payment.order_id,
      provider: payment.provider,
      provider_dispute_id: dispute.id,
      currency: dispute.amount.currency,
      opened_at: dispute.openedAt,
      ...state,
    })
    .onConflict((row) => row.columns(['provider', 'provider_dispute_id']).doUpdateSet(state))
    .execute();
  if (existing?.is_open !== dispute.isOpen) await reportChange(tx, payment, dispute);
  return true;
}

/** Reports it to administrators only; they decide how to answer. */
async function reportChange(
  tx: Ctx,
  payment: PaymentAttemptRow,
  dispute: DisputeSnapshot,
): Promise<void> {
  const discrepancy = { kind: 'dispute_open', subject: `${payment.provider}:${dispute.id}` };
  const due = dispute.evidenceDueAt?.toISOString() ?? null;
  if (dispute.isOpen) {
    const actual = { reason: dispute.reason, evidenceDueAt: due };
    await openDiscrepancy(tx, { ...discrepancy, paymentAttemptId: payment.id, actual });
  } else await closeDiscrepancy(tx, discrepancy);
  const { id: disputeId, reason, status } = dispute;
  const event = dispute.isOpen ? disputeOpened : disputeClosed;
  await record(tx, { id: payment.order_id }, event, { disputeId, reason, status });
}
