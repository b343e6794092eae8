/** Reads stored messages again, from the start of their patience. Reading one again changes nothing that did not change at the provider. */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { nextSyncAt } from '#features/payments/attempts/back-off.ts';
import { DeskFailures } from '#features/payments/review-contract.ts';
import { processWebhookJob } from '#features/payments/jobs.ts';
import { findInboxRow } from '#features/payments/queries.ts';

/** One message, whatever became of it. */
export function replayNotice(
  ctx: Ctx,
  payments: PaymentProviders,
  { inboxId }: { inboxId: string },
): Promise<void> {
  requireAdmin(ctx);
  return transact(ctx, async (tx) => {
    const row = await findInboxRow(tx, BigInt(inboxId));
    if (!row) throw new Failure(DeskFailures.notice_not_found);
    if (row.is_livemode !== payments.livemode) {
      throw new Failure(DeskFailures.notice_of_other_mode);
    }
    if (!row.raw_body) throw new Failure(DeskFailures.notice_body_gone);
    await readAgain(tx, [row.id]);
    const subject = { subjectType: 'notice', subjectId: inboxId };
    await audit(tx, { action: 'notice.replayed', ...subject, data: { type: row.type } });
  });
}

/** Every message that was deferred or given up; answers how many. */
export function replayStuckNotices(
  ctx: Ctx,
  payments: PaymentProviders,
): Promise<{ count: number }> {
  requireAdmin(ctx);
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('webhook_inbox')
      .select('id')
      .where('state', 'in', ['deferred', 'dead'])
      .where('is_livemode', '=', payments.livemode)
      .where('raw_body', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 0) return { count: 0 };
    await readAgain(
      tx,
      rows.map(({ id }) => id),
    );
    const subject = { subjectType: 'notice', subjectId: 'stuck' };
    await audit(tx, { action: 'notice.replayed', ...subject, data: { count: rows.length } });
    return { count: rows.length };
  });
}

async function readAgain(tx: Ctx, ids: readonly bigint[]): Promise<void> {
  await tx.db
    .updateTable('webhook_inbox')
    .set({
      state: 'received',
      attempts: 0,
      // Should the job be lost, the reconciler finds the row by this.
      next_attempt_at: nextSyncAt(tx.now, 0),
      processed_at: null,
    })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) {
    const inboxId = id.toString();
    await enqueue(tx, processWebhookJob, { inboxId }, { key: inboxId });
  }
}
