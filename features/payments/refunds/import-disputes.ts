/** Stores what the provider reports about disputes, and the money they move. Safe to repeat; in the caller's transaction. */
import type { DisputeSnapshot } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { enterLedger } from '#features/payments/ledger/enter-ledger.ts';
import { openDiscrepancy, closeDiscrepancy } from '#features/payments/review/discrepancies.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { SyncSource } from '#features/payments/attempts/types.ts';

/** Whether anything was new. */
export async function importDisputes(
  tx: Ctx,
  payment: PaymentAttemptRow,
  snapshots: readonly DisputeSnapshot[],
  source: SyncSource,
): Promise<boolean> {
  let isNew = false;
  for (const snapshot of snapshots) {
    isNew = (await keepDispute(tx, payment, snapshot)) || isNew;
    for (const { id: providerRef, kind, amount, occurredAt } of snapshot.movements) {
      const moved = { providerRef, amount, occurredAt, source };
      isNew = (await enterLedger(tx, payment, { kind: `dispute_${kind}`, ...moved })) || isNew;
    }
  }
  return isNew;
}

async function keepDispute(
  tx: Ctx,
  payment: PaymentAttemptRow,
  told: DisputeSnapshot,
): Promise<boolean> {
  const known = await tx.db
    .selectFrom('disputes')
    .select(['status', 'is_open'])
    .where('provider', '=', payment.provider)
    .where('provider_dispute_id', '=', told.id)
    .executeTakeFirst();
  if (known?.status === told.status && known.is_open === told.isOpen) return false;
  const state = {
    amount_minor: told.amount.amountMinor,
    status: told.status,
    reason: told.reason,
    is_open: told.isOpen,
    evidence_due_at: told.evidenceDueAt,
    closed_at: told.isOpen ? null : (told.closedAt ?? tx.now),
  };
  await tx.db
    .insertInto('disputes')
    .values({
      payment_attempt_id: payment.id,
      order_id: payment.order_id,
      provider: payment.provider,
      provider_dispute_id: told.id,
      currency: told.amount.currency,
      opened_at: told.openedAt,
      ...state,
    })
    .onConflict((row) => row.columns(['provider', 'provider_dispute_id']).doUpdateSet(state))
    .execute();
  if (known?.is_open !== told.isOpen) await tell(tx, payment, told);
  return true;
}

/** Only the studio is told; it decides how to answer. */
async function tell(tx: Ctx, payment: PaymentAttemptRow, told: DisputeSnapshot): Promise<void> {
  const discrepancy = { kind: 'dispute_open', subject: `${payment.provider}:${told.id}` };
  const due = told.evidenceDueAt?.toISOString() ?? null;
  if (told.isOpen) {
    const actual = { reason: told.reason, evidenceDueAt: due };
    await openDiscrepancy(tx, { ...discrepancy, paymentAttemptId: payment.id, actual });
  } else await closeDiscrepancy(tx, discrepancy);
  await recordOrderEvent(tx, {
    orderId: payment.order_id,
    type: told.isOpen ? 'dispute.opened' : 'dispute.closed',
    data: { disputeId: told.id, reason: told.reason, status: told.status },
    isInternal: true,
  });
}
