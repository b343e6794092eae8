import type { Json } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';

interface Finding {
  /** What is wrong: `payment_mismatch`, `event_dead`, `refund_failed` … */
  kind: string;
  paymentId: string | null;
  /** What makes it this finding and no other; the same one is opened once. */
  subject: string;
  expected?: Json;
  actual?: Json;
}

/** Opens a finding for a person to look into; one that was resolved and shows again is opened again. */
export async function openFinding(tx: Ctx, finding: Finding): Promise<void> {
  const seen = {
    expected: JSON.stringify(finding.expected ?? {}),
    actual: JSON.stringify(finding.actual ?? {}),
  };
  await tx.db
    .insertInto('reconciliation_findings')
    .values({
      kind: finding.kind,
      payment_id: finding.paymentId,
      fingerprint: `${finding.kind}:${finding.subject}`,
      opened_at: tx.now,
      ...seen,
    })
    .onConflict((row) => row.column('fingerprint').doUpdateSet({ ...seen, resolved_at: null }))
    .execute();
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
