/** Discrepancies that need an administrator. Each is opened once and reported by mail once. */
import { sql } from 'kysely';
import type { Json } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { sendAlertsJob } from '#features/payments/jobs.ts';

interface Discrepancy {
  /** The kind: `payment_mismatch`, `webhook_event_dead`, `refund_failed` … */
  kind: string;
  paymentAttemptId: string | null;
  /** Identifies the discrepancy; the same one is opened once. */
  subject: string;
  expected?: Json;
  actual?: Json;
}

/** Discrepancies often come together and share one mail. */
const GATHER_MS = 20_000;

/** Opens a discrepancy for an administrator. A resolved one that occurs again is reopened and reported again. */
export async function openDiscrepancy(tx: Ctx, discrepancy: Discrepancy): Promise<void> {
  const seen = {
    expected: JSON.stringify(discrepancy.expected ?? {}),
    actual: JSON.stringify(discrepancy.actual ?? {}),
  };
  const again = sql<boolean>`discrepancies.resolved_at is not null`;
  const { alerted_at } = await tx.db
    .insertInto('discrepancies')
    .values({
      kind: discrepancy.kind,
      payment_attempt_id: discrepancy.paymentAttemptId,
      fingerprint: `${discrepancy.kind}:${discrepancy.subject}`,
      opened_at: tx.now,
      ...seen,
    })
    .onConflict((row) =>
      row.column('fingerprint').doUpdateSet({
        ...seen,
        opened_at: sql`case when ${again} then excluded.opened_at else discrepancies.opened_at end`,
        alerted_at: sql`case when ${again} then null else discrepancies.alerted_at end`,
        resolved_at: null,
        resolved_by: null,
        note: null,
      }),
    )
    .returning('alerted_at')
    .executeTakeFirstOrThrow();
  await signalChange(tx, liveTopic.adminCounts);
  if (alerted_at) return;
  const startAfter = new Date(tx.now.getTime() + GATHER_MS);
  await enqueue(tx, sendAlertsJob, {}, { startAfter, key: 'alerts' });
}

/** Closes a discrepancy that a later check found to be resolved. */
export async function closeDiscrepancy(
  tx: Ctx,
  { kind, subject }: Pick<Discrepancy, 'kind' | 'subject'>,
): Promise<void> {
  await tx.db
    .updateTable('discrepancies')
    .set({ resolved_at: tx.now })
    .where('fingerprint', '=', `${kind}:${subject}`)
    .where('resolved_at', 'is', null)
    .execute();
  await signalChange(tx, liveTopic.adminCounts);
}
