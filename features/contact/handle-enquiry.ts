import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { liveTopic } from '#lib/live-topic.ts';

/** Marks an enquiry as handled or open. Safe to repeat. */
export function handleEnquiry(ctx: Ctx, input: { id: string; isHandled: boolean }): Promise<void> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const changed = await tx.db
      .updateTable('enquiries')
      .set({ is_handled: input.isHandled })
      .where('id', '=', input.id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Failure(CommonFailures.not_found);
    const action = input.isHandled ? 'enquiry.handled' : 'enquiry.reopened';
    await audit(tx, { action, subjectType: 'enquiry', subjectId: input.id });
    await signalChange(tx, liveTopic.adminCounts);
  });
}
