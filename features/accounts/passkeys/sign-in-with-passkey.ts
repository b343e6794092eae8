/**
 * Signs a person in with a passkey, which says itself whose it is. It is verified by the device, so it counts as both factors. Only
 * refused answers count against the limit.
 */
import { AccountFailures } from '#features/accounts/contract.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import type { PasskeyAnswer } from './contract.ts';
import { advanceSignIn, type OpenedSession } from '#features/accounts/sign-in/advance-sign-in.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '#integrations/passkeys/passkeys.ts';
import type { Ctx } from '#kit/ctx.ts';
import { forgiveAttempt, limitRate } from '#kit/rate-limit.ts';
import { reportRefusal } from '#kit/security-events.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { networkOf } from '#lib/ip-address.ts';
import { newChallenge } from './challenges.ts';
import { checkPasskey, type PasskeyDeps } from './check-passkey.ts';

const PURPOSE = 'sign-in';

export function offerPasskeys(
  ctx: Ctx,
  { passkeys, secrets }: PasskeyDeps,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return passkeys.requestOptions(newChallenge(ctx, secrets, PURPOSE));
}

export async function signInWithPasskey(
  ctx: Ctx,
  deps: PasskeyDeps,
  input: PasskeyAnswer & { device: Device },
): Promise<OpenedSession> {
  const { credential, device } = input;
  const bucket = `passkey:address:${networkOf(device.ip)}`;
  const limit = { bucket, limit: 100, windowSeconds: 900 };
  await limitRate(ctx, limit);
  let owner: string | undefined;
  const opened = await checkPasskey(ctx, deps, { credential, purpose: PURPOSE }, (tx, userId) => {
    owner = userId;
    return advanceSignIn(tx, { userId, proof: 'passkey', device, isLivemode: false });
  }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    throw reportRefusal(ctx, error, {
      event: 'user.sign_in_failed',
      reason: error.kind.code,
      ...(owner && { userId: owner }),
    });
  });
  if ('challenge' in opened) throw new ApiFailure(AccountFailures.invalid_credentials);
  await forgiveAttempt(ctx, limit);
  return opened;
}
