/**
 * The first factor: a link in a mail to the account's address. It works once, for 15 minutes, and only while the setting is on. Who follows
 * it owns the address, so it is confirmed (`claimAddress`). A second factor is asked for as after a password.
 */
import { getSettings } from '#features/settings/queries.ts';
import { claimAddress } from '#features/accounts/email/claim-address.ts';
import { dropMailTokens, spendMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import type { SignInChallenge } from './contract.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { reportRefusal } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { advanceSignIn, type OpenedSession } from './advance-sign-in.ts';

export async function signInWithLink(
  ctx: Ctx,
  input: { token: string; device: Device; isLivemode: boolean },
): Promise<OpenedSession | SignInChallenge> {
  const { token, device, isLivemode } = input;
  const { signInLinks } = await getSettings(ctx);
  if (!signInLinks) throw new ApiFailure(AccountFailures.link_dead);
  let userId: string | undefined;
  return transact(ctx, async (tx) => {
    ({ user_id: userId } = await spendMailToken(tx, token, 'sign_in'));
    await claimAddress(tx, userId);
    await dropMailTokens(tx, userId, ['email_verification']);
    return advanceSignIn(tx, { userId, proof: 'mail_link', device, isLivemode });
  }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    throw reportRefusal(ctx, error, {
      event: 'user.sign_in_failed',
      reason: error.kind.code,
      ...(userId && { userId }),
    });
  });
}
