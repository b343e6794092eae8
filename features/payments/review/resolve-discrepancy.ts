import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { DeskFailures, type NewResolution } from '#features/payments/review-contract.ts';

/** A person has settled what a finding is about, and says how. Settling what is settled changes nothing; should it show again, it is opened again. */
export function resolveByHand(
  ctx: Ctx,
  { findingId, note }: NewResolution & { findingId: string },
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  return transact(ctx, async (tx) => {
    const finding = await tx.db
      .selectFrom('reconciliation_findings')
      .select(['id', 'kind', 'fingerprint', 'payment_id', 'resolved_at'])
      .where('id', '=', BigInt(findingId))
      .forUpdate()
      .executeTakeFirst();
    if (!finding) throw new Failure(DeskFailures.finding_not_found);
    if (finding.resolved_at) return;
    await tx.db
      .updateTable('reconciliation_findings')
      .set({ resolved_at: tx.now, resolved_by: userId, note })
      .where('id', '=', finding.id)
      .execute();
    await audit(tx, {
      action: 'finding.resolved',
      subjectType: finding.payment_id ? 'payment' : 'finding',
      subjectId: finding.payment_id ?? findingId,
      data: { finding: finding.kind, note },
    });
  });
}
