/**
 * Makes the address that a link was sent to the account's own, and tells the one before. The link works once. Links that were sent to the
 * old address die, so that its holder cannot take the account back.
 */
import { audit } from '#kit/audit.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { sendSecurityNotice } from './jobs.ts';
import { dropMailTokens, spendMailToken } from './mail-tokens.ts';
import { refuseTaken } from './taken.ts';

export function confirmEmailChange(ctx: Ctx, input: { token: string }): Promise<{ email: string }> {
  return transact(ctx, async (tx) => {
    const link = await spendMailToken(tx, input.token, 'email_change');
    const userId = link.user_id;
    const newEmail = link.new_email as string; // the table demands one for this purpose
    const user = await tx.db
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('users')
      .set({ email: newEmail, email_verified_at: tx.now, updated_at: tx.now })
      .where('id', '=', userId)
      .execute()
      .catch(refuseTaken);
    await dropMailTokens(tx, userId, ['password_reset', 'email_verification', 'email_change']);
    await audit(asSystem(tx, 'email change link'), {
      action: 'user.email_changed',
      subjectType: 'user',
      subjectId: userId,
      data: { username: user.username },
    });
    await enqueue(tx, sendSecurityNotice, { userId, to: user.email, change: 'email' });
    return { email: newEmail };
  });
}
