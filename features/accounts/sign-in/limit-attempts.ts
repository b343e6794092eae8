/**
 * The limits of wrong passwords and codes. A browser known to the account has its own limit, which nobody else can exhaust. Every other
 * network has a few attempts per account, fewer while the account is under attack, so that guessing from many addresses stays slow. See
 * docs/decisions/sign-in.md.
 */
import { findKnownDevice } from '#features/accounts/sessions/known-devices.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countedAttempts, forgiveAttempt, limitRate, type Limit } from '#kit/rate-limit.ts';
import { hashForLog, reportRefusal } from '#kit/security-events.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { networkOf } from '#lib/ip-address.ts';

const messageKey = messageKeysOf('api-accounts');

const KINDS = {
  login: { ofAccount: 1000, event: 'user.sign_in_limited', message: messageKey('tooManySignIns') },
  // The person who is asked for a code knows the password, and a code has six digits only.
  'second-factor': {
    ofAccount: 100,
    event: 'user.second_factor_limited',
    message: messageKey('tooManyCodes'),
  },
} as const;

/** Counts an attempt and throws beyond a limit. Returns how to forgive the attempt, so that only wrong ones use up the limits. */
export async function limitAttempts(
  ctx: Ctx,
  kind: keyof typeof KINDS,
  { email, device }: { email: string; device: Device },
): Promise<{ forgive(): Promise<void> }> {
  const { event, message } = KINDS[kind];
  const limits = await limitsFor(ctx, kind, email, device);
  for (const limit of limits) {
    await limitRate(ctx, limit, message).catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      throw reportRefusal(ctx, error, { event, account: hashForLog(email) });
    });
  }
  return {
    async forgive() {
      for (const limit of limits) await forgiveAttempt(ctx, limit);
    },
  };
}

/** An account counts as under attack from this number of wrong attempts per hour. */
const ATTACK = 30;

/** The narrow limit is checked first, so that it does not use up the wide ones. */
async function limitsFor(
  ctx: Ctx,
  kind: keyof typeof KINDS,
  email: string,
  device: Device,
): Promise<Limit[]> {
  const deviceKey = await findKnownDevice(ctx, email, device.deviceToken);
  if (deviceKey) return [{ bucket: `${kind}:device:${deviceKey}`, limit: 10, windowSeconds: 900 }];
  const network = networkOf(device.ip);
  const ofAccount = {
    bucket: `${kind}:account:${email}`,
    limit: KINDS[kind].ofAccount,
    windowSeconds: 3600,
  };
  const isUnderAttack = (await countedAttempts(ctx, ofAccount)) >= ATTACK;
  return [
    {
      bucket: `${kind}:account:${email}:${network}`,
      limit: isUnderAttack ? 3 : 10,
      windowSeconds: 900,
    },
    { bucket: `${kind}:address:${network}`, limit: 100, windowSeconds: 900 },
    ofAccount,
  ];
}
