import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { PaymentReviewFailures, type NewResolution } from './contract.ts';

/** An administrator resolves a discrepancy with a note. Resolving it twice changes nothing; if it occurs again, it is reopened. */
export function resolveDiscrepancy(
  ctx: Ctx,
  { discrepancyId, note }: NewResolution & { discrepancyId: string },
): Promise<void> {
  const { userId } = requirePermission(ctx, 'money.change');
  return transact(ctx, async (tx) => {
    const discrepancy = await tx.db
      .selectFrom('discrepancies')
      .select(['id', 'kind', 'fingerprint', 'payment_attempt_id', 'resolved_at'])
      .where('id', '=', BigInt(discrepancyId))
      .forUpdate()
      .executeTakeFirst();
    if (!discrepancy) throw new ApiFailure(PaymentReviewFailures.discrepancy_not_found);
    if (discrepancy.resolved_at) return;
    await tx.db
      .updateTable('discrepancies')
      .set({ resolved_at: tx.now, resolved_by: userId, note })
      .where('id', '=', discrepancy.id)
      .execute();
    await signalChange(tx, liveTopic.adminCounts);
    await audit(tx, {
      action: 'discrepancy.resolved',
      subjectType: discrepancy.payment_attempt_id ? 'payment_attempt' : 'discrepancy',
      subjectId: discrepancy.payment_attempt_id ?? discrepancyId,
      data: { discrepancy: discrepancy.kind, note },
    });
  });
}
