/** Sets the first password with the link of an invitation, which also proves the address. The link works once. */
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import {
  dropMailTokens,
  getMailToken,
  spendMailToken,
} from '#features/accounts/tokens/mail-tokens.ts';
import { hashChosenPassword } from '#features/accounts/passwords/passwords.ts';
import { findMailUser } from '#features/accounts/queries.ts';

export async function acceptInvitation(
  ctx: Ctx,
  input: { token: string; password: string },
): Promise<{ deviceToken: string }> {
  const { user_id: userId } = await getMailToken(ctx, input.token, 'invitation');
  const user = await findMailUser(ctx, userId);
  if (!user) throw new ApiFailure(CommonFailures.not_found);
  const passwordHash = await hashChosenPassword(ctx, input.password, user);
  return transact(ctx, async (tx) => {
    await spendMailToken(tx, input.token, 'invitation');
    await tx.db
      .updateTable('users')
      .set((row) => ({
        password_hash: passwordHash,
        email_verified_at: row.fn.coalesce('email_verified_at', row.val(tx.now)),
        updated_at: tx.now,
      }))
      .where('id', '=', userId)
      .execute();
    await dropMailTokens(tx, userId, ['password_reset', 'email_verification']);
    await auditUser(asSystem(tx, 'invitation link'), 'user.invitation_accepted', {
      id: userId,
      username: user.username,
    });
    return { deviceToken: await rememberDevice(tx, userId, undefined) };
  });
}
