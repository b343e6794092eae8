/**
 * Sets a new password with a link from the account's mailbox. Signs out every device and forgets all known browsers except the current
 * one. The link works once: a repeated request is refused.
 */
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { claimAddress } from '#features/accounts/email/claim-address.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { deleteDevices, rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import {
  dropMailTokens,
  getMailToken,
  spendMailToken,
} from '#features/accounts/tokens/mail-tokens.ts';
import { hashChosenPassword } from './passwords.ts';

export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
): Promise<{ deviceToken: string }> {
  const { user_id: userId } = await getMailToken(ctx, input.token, 'password_reset');
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const passwordHash = await hashChosenPassword(ctx, input.password, user);
  return transact(ctx, async (tx) => {
    await spendMailToken(tx, input.token, 'password_reset');
    await dropMailTokens(tx, userId, ['invitation', 'sign_in']);
    await claimAddress(tx, userId);
    await tx.db
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: tx.now })
      .where('id', '=', userId)
      .execute();
    await endSessions(tx, userId);
    await auditUser(asSystem(tx, 'password reset link'), 'user.password_reset', user);
    await mailSecurityNotice(tx, { userId, change: 'password' });
    await deleteDevices(tx, userId);
    return { deviceToken: await rememberDevice(tx, userId, undefined) };
  });
}
