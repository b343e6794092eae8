import { listTeam } from '#features/accounts/list-team.ts';
import { notify } from '#features/notifications/notify.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts';
import { ContactFailures } from './contract.ts';
import { lockEnquiry } from './lock-enquiry.ts';

/** Puts somebody of the team in charge of an enquiry, or nobody. Safe to repeat: the same person changes nothing. */
export function assignEnquiry(
  ctx: Ctx,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'enquiries.handle');
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.assignee_id === assigneeId) return;
    const assignee = (await listTeam(tx, 'enquiries.handle')).find(
      (member) => member.id === assigneeId,
    );
    if (assigneeId !== null && !assignee) throw new ApiFailure(ContactFailures.assignee_unknown);
    await changeEnquiry(tx, enquiry, {
      assignee_id: assigneeId,
      ...(assigneeId !== null && enquiry.state === 'new' && { state: 'open' }),
    });
    await auditEnquiry(tx, enquiry, 'assigned', { assignee: assignee?.name ?? null });
    if (assigneeId === null || assigneeId === userId) return;
    await notify(tx, {
      to: { userId: assigneeId },
      kind: 'enquiries',
      sentence: 'enquiryAssigned',
      data: { subject: enquiry.subject },
      path: `/admin/enquiries/${id}`,
      cause: `${id}:${tx.now.toISOString()}`,
    });
  });
}
