/**
 * Finishes a sign-in with a code. A wrong code counts against the sign-in, which ends after a few, and against the limits of the account;
 * the code and the sign-in each work once.
 */
import { TRUST_DAYS } from '#features/accounts/sessions/contract.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import type { Ctx } from '#kit/ctx.ts';
import { reportRefusal } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { admit, type OpenedSession } from './advance-sign-in.ts';
import { countFailure, getChallenge, spendChallenge } from './challenges.ts';
import { SignInFailures, type SecondFactorProof } from './contract.ts';
import { spendCode } from './factors.ts';
import { limitAttempts } from './limit-attempts.ts';

export async function completeSignIn(
  ctx: Ctx,
  secrets: SecretBox,
  input: SecondFactorProof & { device: Device },
): Promise<OpenedSession> {
  const { challenge, code, trustsDevice, device } = input;
  const { user_id: userId, email } = await getChallenge(ctx, challenge, 'second_factor');
  const attempt = await limitAttempts(ctx, 'second-factor', { email, device });
  const opened = await transact(ctx, async (tx) => {
    const factor = await spendCode(tx, secrets, { userId, code });
    if (!factor) {
      await countFailure(tx, challenge);
      return null;
    }
    await spendChallenge(tx, challenge);
    const trust = trustsDevice ? { userAgent: device.userAgent, days: TRUST_DAYS } : undefined;
    return admit(tx, { userId, device, factor, trust });
  });
  if (!opened) throw refuseCode(ctx, userId);
  await attempt.forgive();
  return opened;
}

/** A wrong code, at its field and in the security log. */
export function refuseCode(ctx: Ctx, userId: string): ApiFailure {
  const kind = SignInFailures.wrong_code;
  return reportRefusal(ctx, new ApiFailure(kind, { fields: { code: kind.message } }), {
    event: 'user.second_factor_failed',
    userId,
  });
}
