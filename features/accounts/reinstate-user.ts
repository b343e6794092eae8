import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditUser } from './audit-user.ts';
import { lockTeam, requireRightOver } from '#features/accounts/team/lock-team.ts';
import { lockUser } from './lock-user.ts';

/** Lets a suspended person sign in again. Safe to repeat. */
export function reinstateUser(ctx: Ctx, input: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const team = await lockTeam(tx, 'customers.change');
    const user = await lockUser(tx, input.id);
    requireRightOver(team.actorRole, user.role);
    if (!user.suspended_at) return;
    await tx.db
      .updateTable('users')
      .set({ suspended_at: null, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute();
    await auditUser(tx, 'user.reinstated', user);
  });
}
