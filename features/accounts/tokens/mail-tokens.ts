/**
 * The tokens in mail links. Only a hash is stored. Each link works once and expires soon, and using one revokes all others of its kind for
 * that person.
 */
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { hashToken, newToken } from './tokens.ts';

export type MailTokenPurpose =
  | 'password_reset'
  | 'email_verification'
  | 'email_change'
  | 'invitation'
  | 'account_deletion'
  | 'sign_in';

// A reset link replaces the password, so its lifetime follows OWASP ASVS 6.5.5.
export const LINK_MINUTES: Record<MailTokenPurpose, number> = {
  password_reset: 10,
  email_verification: 3 * 24 * 60,
  email_change: 24 * 60,
  // The account is empty until its owner comes, who may be away for a few days.
  invitation: 7 * 24 * 60,
  // The deletion may have to wait for an open order. Once it has begun, the link is gone.
  account_deletion: 90 * 24 * 60,
  // Anyone who has the link is in, if the account has no second factor.
  sign_in: 15,
};

/** Creates a link's token. It is returned once and stored only as a hash. */
export async function createMailToken(
  tx: Ctx,
  input: { userId: string; purpose: MailTokenPurpose; newEmail?: string; requestId?: string },
): Promise<string> {
  const token = newToken();
  await tx.db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: input.userId,
      purpose: input.purpose,
      new_email: input.newEmail ?? null,
      request_id: input.requestId ?? null,
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + LINK_MINUTES[input.purpose] * 60_000),
    })
    .execute();
  return token;
}

/** Returns what a valid link refers to, without using it up; otherwise throws `link_dead`. */
export async function getMailToken(ctx: Ctx, token: string, purpose: MailTokenPurpose) {
  const mailToken = isTokenShaped(token)
    ? await ctx.db
        .selectFrom('mail_tokens')
        .select(['user_id', 'new_email', 'expires_at'])
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', ctx.now)
        .executeTakeFirst()
    : undefined;
  if (!mailToken) throw new ApiFailure(AccountFailures.link_dead);
  return mailToken;
}

/** Uses up a link in the caller's transaction. Of two concurrent uses, one throws `link_dead`. */
export async function spendMailToken(tx: Ctx, token: string, purpose: MailTokenPurpose) {
  const mailToken = await getMailToken(tx, token, purpose);
  const spent = await tx.db
    .updateTable('mail_tokens')
    .set({ used_at: tx.now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw new ApiFailure(AccountFailures.link_dead);
  await dropMailTokens(tx, mailToken.user_id, [purpose]);
  return mailToken;
}

/** Revokes a person's unused links of these kinds. */
export async function dropMailTokens(
  tx: Ctx,
  userId: string,
  purposes: readonly MailTokenPurpose[],
): Promise<void> {
  await tx.db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
