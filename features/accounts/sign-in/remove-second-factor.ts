/**
 * Somebody of the team who changes the team helps a person who has lost their second factor: the app, the recovery codes, the passkeys and
 * the trusted browsers go, and every device is signed out. The person gets a mail, signs in with the password, and sets a factor up again
 * if the shop asks for one. Repeating it does nothing.
 */
import { AccountFailures } from '#features/accounts/contract.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { lockTeam, requireRightOver } from '#features/accounts/team/lock-team.ts';
import { lockUser } from '#features/accounts/lock-user.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { listMethods } from './factors.ts';
import { dropSecondFactor } from './manage-totp.ts';

export async function removeSecondFactorOf(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId: actorId } = requirePermission(ctx, 'team.change');
  // One's own is turned off on the profile, where the shop's rule holds.
  if (actorId === id) throw new ApiFailure(AccountFailures.own_account);
  requireRecentVerification(ctx);
  await transact(ctx, async (tx) => {
    const { actorRole } = await lockTeam(tx, 'team.change');
    const user = await lockUser(tx, id);
    requireRightOver(actorRole, user.role);
    if ((await listMethods(tx, id)).length === 0) return;
    await tx.db.deleteFrom('passkeys').where('user_id', '=', id).execute();
    await dropSecondFactor(tx, id, 'second_factor_removed');
    await endSessions(tx, id);
    await auditUser(tx, 'user.second_factor_removed', user);
  });
}
