import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { spendMailToken } from '#features/accounts/tokens/mail-tokens.ts';

/** Confirms an account's address with a link from its mailbox. The link works once. */
export function verifyEmail(ctx: Ctx, input: { token: string }): Promise<{ email: string }> {
  return transact(ctx, async (tx) => {
    const { user_id: userId } = await spendMailToken(tx, input.token, 'email_verification');
    return tx.db
      .updateTable('users')
      .set((row) => ({
        email_verified_at: row.fn.coalesce('email_verified_at', row.val(tx.now)),
        updated_at: tx.now,
      }))
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow();
  });
}
