/**
 * A new password for somebody of the team who cannot sign in and gets no mail, for the operator of the server. Signs out every device. Each
 * call makes another password.
 */
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { transact } from '#kit/transact.ts';
import { TEAM_ROLES } from '#lib/roles.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { readablePassword } from '#features/accounts/create-first-administrator.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { deleteDevices } from '#features/accounts/sessions/known-devices.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import { hashPassword } from './passwords.ts';

/** Returns the password, which is stored only as a hash; null if nobody of the team has this address. */
export async function resetFromServer(ctx: Ctx, email: string): Promise<string | null> {
  const password = readablePassword();
  const hash = await hashPassword(password);
  return transact(ctx, async (tx) => {
    const user = await tx.db
      .updateTable('users')
      .set({ password_hash: hash, updated_at: tx.now })
      .where('email', '=', email.trim().toLowerCase())
      .where('role', 'in', [...TEAM_ROLES])
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!user) return null;
    await endSessions(tx, user.id);
    await deleteDevices(tx, user.id);
    await dropMailTokens(tx, user.id, ['password_reset', 'sign_in']);
    await mailSecurityNotice(tx, { userId: user.id, change: 'password' });
    await auditUser(tx, 'user.password_reset', user);
    return password;
  });
}

/** The people of the team with how they sign in, by name, for the operator of the server. */
export function listTeamOnServer(
  ctx: Ctx,
): Promise<{ email: string; username: string; role: string; isSuspended: boolean }[]> {
  return ctx.db
    .selectFrom('users')
    .select(['email', 'username', 'role', 'suspended_at'])
    .where('role', 'in', [...TEAM_ROLES])
    .orderBy(byName('username'))
    .execute()
    .then((rows) =>
      rows.map(({ suspended_at: suspendedAt, ...row }) => ({
        ...row,
        isSuspended: suspendedAt !== null,
      })),
    );
}
