import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { endSessions } from './end-sessions.ts';
import { requireRightOver } from '#features/accounts/team/lock-team.ts';
import { lockUser } from '#features/accounts/lock-user.ts';

/** Signs a person out on every device. Returns the number. */
export function signOutUser(ctx: Ctx, input: { id: string }): Promise<{ endedCount: number }> {
  return transact(ctx, async (tx) => {
    const { role } = requirePermission(tx, 'customers.change');
    const user = await lockUser(tx, input.id);
    requireRightOver(role, user.role);
    const endedCount = await endSessions(tx, user.id);
    await auditUser(tx, 'user.signed_out_everywhere', user, { devices: endedCount });
    return { endedCount };
  });
}
