/**
 * Changes the account's address to the one that received the link, and notifies the old address. The link works once. Links sent to the
 * old address are revoked, so that its holder cannot take the account back.
 */
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { dropEmailChange } from './drop-email-change.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import {
  dropMailTokens,
  getMailToken,
  spendMailToken,
} from '#features/accounts/tokens/mail-tokens.ts';
import { refuseDuplicate } from '#features/accounts/sign-in/unique-violation.ts';

export function confirmEmailChange(ctx: Ctx, input: { token: string }): Promise<{ email: string }> {
  return transact(ctx, async (tx) => {
    const { user_id: userId } = await getMailToken(tx, input.token, 'email_change');
    // Lock the person before the link, in the same order as cancelling does.
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const link = await spendMailToken(tx, input.token, 'email_change');
    const newEmail = link.new_email as string; // the table requires one for this purpose
    await tx.db
      .updateTable('users')
      .set({ email: newEmail, email_verified_at: tx.now, updated_at: tx.now })
      .where('id', '=', userId)
      .execute()
      .catch(refuseDuplicate);
    // Neither address says anything about the other, and the new one has just received the link.
    await liftSuppressions(tx, [user.email, newEmail]);
    await dropMailTokens(tx, userId, ['password_reset', 'email_verification', 'sign_in']);
    await dropEmailChange(tx, userId);
    await auditUser(asSystem(tx, 'email change link'), 'user.email_changed', user);
    await mailSecurityNotice(tx, { userId, to: user.email, change: 'email' });
    return { email: newEmail };
  });
}
