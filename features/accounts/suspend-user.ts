/** Suspends a person: signs out every device and blocks sign-in until reinstated. Orders stay. Safe to repeat. */
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditUser } from './audit-user.ts';
import { AccountFailures } from './contract.ts';
import { dropEmailChange } from '#features/accounts/email/drop-email-change.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { lockTeam, refuseLastOwner, requireRightOver } from '#features/accounts/team/lock-team.ts';
import { lockUser } from './lock-user.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import { closeViewsOf } from './views/close-view.ts';

export function suspendUser(ctx: Ctx, input: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const team = await lockTeam(tx, 'customers.change');
    const user = await lockUser(tx, input.id);
    requireRightOver(team.actorRole, user.role);
    if (user.suspended_at) return;
    refuseLastOwner(team, user.id);
    if (user.id === requirePermission(tx, 'customers.change').userId)
      throw new ApiFailure(AccountFailures.own_account);
    await tx.db
      .updateTable('users')
      .set({ suspended_at: tx.now, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute();
    await endSessions(tx, user.id);
    await closeViewsOf(tx, { accountId: user.id });
    await dropMailTokens(tx, user.id, ['password_reset', 'invitation', 'sign_in']);
    await dropEmailChange(tx, user.id);
    await auditUser(tx, 'user.suspended', user);
  });
}
