/**
 * A signed-in person proves again who they are, with the password or a code, before a sensitive change. Wrong attempts are limited for
 * the person alone, whom nobody else can lock out: it takes their session to try.
 */
import { confirmPassword } from './confirm-password.ts';
import { PasskeyFailures, type PasskeyAnswer } from '#features/accounts/passkeys/contract.ts';
import { checkPasskey, type PasskeyDeps } from '#features/accounts/passkeys/check-passkey.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { forgiveAttempt, limitRate } from '#kit/rate-limit.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { refuseCode } from './complete-sign-in.ts';
import type { IdentityProof } from './contract.ts';
import { spendCode } from './factors.ts';

export async function verifyIdentity(
  ctx: Ctx,
  deps: PasskeyDeps,
  input: { proof: IdentityProof; sessionId: string | undefined },
): Promise<void> {
  const { userId } = requireUser(ctx);
  const { proof, sessionId } = input;
  if ('password' in proof) await confirmPassword(ctx, proof.password, 'password');
  else if ('code' in proof) await confirmCode(ctx, deps.secrets, userId, proof.code);
  else await confirmPasskey(ctx, deps, userId, proof.credential);
  await markVerified(ctx, sessionId);
  reportSecurity(ctx, { event: 'user.identity_verified', outcome: 'success', userId });
}

async function confirmCode(
  ctx: Ctx,
  secrets: SecretBox,
  userId: string,
  code: string,
): Promise<void> {
  const limit = { bucket: `identity-code:${userId}`, limit: 10, windowSeconds: 900 };
  await limitRate(ctx, limit);
  const factor = await transact(ctx, (tx) => spendCode(tx, secrets, { userId, code }));
  if (!factor) throw refuseCode(ctx, userId);
  await forgiveAttempt(ctx, limit);
}

/** Only one of the person's own passkeys counts, whichever way the answer was asked for. */
async function confirmPasskey(
  ctx: Ctx,
  deps: PasskeyDeps,
  userId: string,
  credential: PasskeyAnswer['credential'],
): Promise<void> {
  const limit = { bucket: `identity-code:${userId}`, limit: 10, windowSeconds: 900 };
  await limitRate(ctx, limit);
  await checkPasskey(ctx, deps, { credential, purpose: 'sign-in' }, async (_tx, owner) => {
    if (owner !== userId) throw new ApiFailure(PasskeyFailures.passkey_refused);
  });
  await forgiveAttempt(ctx, limit);
}

async function markVerified(ctx: Ctx, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return;
  await ctx.db
    .updateTable('sessions')
    .set({ verified_at: ctx.now })
    .where('id', '=', sessionId)
    .execute();
}
