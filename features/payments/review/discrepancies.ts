/** What does not add up and needs a person. Each is opened once, and the people who run the shop hear of it once. */
import { sql } from 'kysely';
import type { Json } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { sendAlertsJob } from '#features/payments/jobs.ts';

interface Finding {
  /** What is wrong: `payment_mismatch`, `event_dead`, `refund_failed` … */
  kind: string;
  paymentId: string | null;
  /** What makes it this finding and no other; the same one is opened once. */
  subject: string;
  expected?: Json;
  actual?: Json;
}

/** Troubles come together, and are told in one mail. */
const GATHER_MS = 20_000;

/** Opens a finding for a person to look into; one that was resolved and shows again is opened, and told, again. */
export async function openFinding(tx: Ctx, finding: Finding): Promise<void> {
  const seen = {
    expected: JSON.stringify(finding.expected ?? {}),
    actual: JSON.stringify(finding.actual ?? {}),
  };
  const again = sql<boolean>`reconciliation_findings.resolved_at is not null`;
  const { alerted_at } = await tx.db
    .insertInto('reconciliation_findings')
    .values({
      kind: finding.kind,
      payment_id: finding.paymentId,
      fingerprint: `${finding.kind}:${finding.subject}`,
      opened_at: tx.now,
      ...seen,
    })
    .onConflict((row) =>
      row.column('fingerprint').doUpdateSet({
        ...seen,
        opened_at: sql`case when ${again} then excluded.opened_at else reconciliation_findings.opened_at end`,
        alerted_at: sql`case when ${again} then null else reconciliation_findings.alerted_at end`,
        resolved_at: null,
        resolved_by: null,
        note: null,
      }),
    )
    .returning('alerted_at')
    .executeTakeFirstOrThrow();
  if (alerted_at) return;
  const startAfter = new Date(tx.now.getTime() + GATHER_MS);
  await enqueue(tx, sendAlertsJob, {}, { startAfter, key: 'alerts' });
}

/** Closes what a later look found to be right again. */
export async function resolveFinding(
  tx: Ctx,
  { kind, subject }: Pick<Finding, 'kind' | 'subject'>,
): Promise<void> {
  await tx.db
    .updateTable('reconciliation_findings')
    .set({ resolved_at: tx.now })
    .where('fingerprint', '=', `${kind}:${subject}`)
    .where('resolved_at', 'is', null)
    .execute();
}
