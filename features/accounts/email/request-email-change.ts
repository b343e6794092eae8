/**
 * Requests a change of email address. Nothing changes until the person follows a link sent to the new address. Asks for the password or
 * another recent proof, because the mailbox's owner controls the account. Links belong to the request: a newer request or a cancellation revokes them.
 */
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure, type FailureKind } from '#lib/api-failure.ts';
import { confirmPassword } from '#features/accounts/sign-in/confirm-password.ts';
import { AccountFailures, type EmailChange } from '#features/accounts/contract.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { dropEmailChange } from './drop-email-change.ts';
import { LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';
import { isEmailTaken } from '#features/accounts/queries.ts';

export async function requestEmailChange(ctx: Ctx, input: EmailChange): Promise<void> {
  const { newEmail } = input;
  const user = await confirmOwner(ctx, input.password);
  if (newEmail === user.email) throw refusal(AccountFailures.email_unchanged);
  await limitRate(ctx, { bucket: `email-change:${user.id}`, limit: 5, windowSeconds: 3600 });
  if (await isEmailTaken(ctx, newEmail)) throw refusal(AccountFailures.email_taken);
  await transact(ctx, async (tx) => {
    await dropEmailChange(tx, user.id);
    const { id: requestId } = await tx.db
      .insertInto('email_changes')
      .values({
        user_id: user.id,
        new_email: newEmail,
        created_at: tx.now,
        expires_at: new Date(tx.now.getTime() + LINK_MINUTES.email_change * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await liftSuppressions(tx, [newEmail]);
    await mailEmailChange(tx, { requestId });
  });
}

/** By the password, or by a recent proof: an account may have no password. */
async function confirmOwner(ctx: Ctx, password: string | undefined) {
  if (password !== undefined) return confirmPassword(ctx, password, 'password');
  requireRecentVerification(ctx);
  const { userId } = requireUser(ctx);
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

function refusal(kind: FailureKind): ApiFailure {
  return new ApiFailure(kind, { fields: { newEmail: kind.message } });
}
