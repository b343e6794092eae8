/**
 * Changes the person's own password. Asks for the old one, signs out every other device and revokes unused reset links. A repeated
 * request fails, because the old password is no longer right.
 */
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { AccountFailures, type PasswordChange } from '#features/accounts/contract.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import { confirmPassword } from '#features/accounts/sign-in/confirm-password.ts';
import { hashChosenPassword } from './passwords.ts';

export async function changePassword(
  ctx: Ctx,
  input: PasswordChange & { sessionId: string | undefined },
): Promise<void> {
  const user = await confirmPassword(ctx, input.currentPassword, 'currentPassword');
  const passwordHash = await hashChosenPassword(ctx, input.newPassword, user, 'newPassword');
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: tx.now })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new ApiFailure(AccountFailures.wrong_password);
    await endSessions(tx, user.id, { except: input.sessionId });
    await dropMailTokens(tx, user.id, ['password_reset', 'sign_in']);
    await auditUser(tx, 'user.password_changed', user);
    await mailSecurityNotice(tx, { userId: user.id, change: 'password' });
  });
}
