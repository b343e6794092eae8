/**
 * "View as this customer": from now on the viewer's session sees the shop as the customer does, for half an hour at most, and changes
 * nothing. The reason is for the audit log and for the customer. See `identify` for what the session is then, and `protectViewed` for what
 * it may ask. Repeating it is refused, because a session that views an account has no permission of its own.
 */
import { lockTeam } from '#features/accounts/team/lock-team.ts';
import { lockUser } from '#features/accounts/lock-user.ts';
import { VIEW_SECONDS } from '#features/accounts/shared/view-limits.ts';
import { ViewFailures } from './contract.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

interface Input {
  id: string;
  reason: string;
  sessionId: string | undefined;
}

export async function startViewing(ctx: Ctx, { id, reason, sessionId }: Input): Promise<void> {
  const { userId: viewerId } = requirePermission(ctx, 'customers.view_as');
  if (sessionId === undefined) throw new ApiFailure(CommonFailures.sign_in_required);
  requireRecentVerification(ctx);
  await transact(ctx, async (tx) => {
    await lockTeam(tx, 'customers.view_as');
    const user = await lockUser(tx, id);
    if (user.role !== 'customer') throw new ApiFailure(ViewFailures.view_of_team);
    if (user.suspended_at) throw new ApiFailure(ViewFailures.view_of_suspended);
    const until = new Date(tx.now.getTime() + VIEW_SECONDS * 1000);
    await tx.db
      .insertInto('account_views')
      .values({
        user_id: user.id,
        viewer_id: viewerId,
        session_id: sessionId,
        reason,
        started_at: tx.now,
        expires_at: until,
      })
      .execute();
    await auditUser(tx, 'user.view_started', user, { reason, until: until.toISOString() });
  });
}
