/** Sign-ins that wait for the second factor. The token is returned once and stored only as a hash; it lives for ten minutes. */
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { hashToken, newToken } from '#features/accounts/tokens/tokens.ts';
import { SignInFailures, type SecondFactor, type SignInChallenge } from './contract.ts';

const MINUTES = 10;
/** After this many wrong codes the password is asked for again. */
const MAX_FAILURES = 5;

export async function createChallenge(
  tx: Ctx,
  input: { userId: string; step: 'second_factor' | 'enrolment'; methods: SecondFactor[] },
): Promise<SignInChallenge> {
  const { userId, step, methods } = input;
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + MINUTES * 60_000);
  await tx.db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      step,
      created_at: tx.now,
      expires_at: expiresAt,
    })
    .execute();
  return { challenge: { token, step, methods, expiresAt: expiresAt.toISOString() } };
}

/** The waiting sign-in of a token; throws `sign_in_expired` if it has ended. */
export async function getChallenge(ctx: Ctx, token: string, step: 'second_factor' | 'enrolment') {
  const challenge = isTokenShaped(token)
    ? await ctx.db
        .selectFrom('sign_in_challenges')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['user_id', 'sealed_setup', 'email'])
        .where('token_hash', '=', hashToken(token))
        .where('step', '=', step)
        .where('failures', '<', MAX_FAILURES)
        .where('expires_at', '>', ctx.now)
        .executeTakeFirst()
    : undefined;
  if (!challenge) throw new ApiFailure(SignInFailures.sign_in_expired);
  return challenge;
}

/** Takes the challenge out in the caller's transaction, so that of two uses at once one is refused. */
export async function spendChallenge(tx: Ctx, token: string): Promise<void> {
  const spent = await tx.db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashToken(token))
    .where('failures', '<', MAX_FAILURES)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw new ApiFailure(SignInFailures.sign_in_expired);
}

export async function countFailure(ctx: Ctx, token: string): Promise<void> {
  await ctx.db
    .updateTable('sign_in_challenges')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Ends the sign-ins that wait: the password they proved holds no longer, or the person is suspended. */
export async function deleteChallenges(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}
