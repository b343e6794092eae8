/**
 * The first factor: an address and a password. An unknown address and a wrong password take the same path: the same queries, hashing and
 * response. Only failed attempts count against the limits, so many people behind one address can sign in. Nobody can lock another person
 * out: see docs/decisions/sign-in.md. What follows the password is decided by `advanceSignIn`.
 */
import type { Ctx } from '#kit/ctx.ts';
import { hashForLog, reportRefusal } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { AccountFailures, type Credentials } from '#features/accounts/contract.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import {
  checkPassword,
  hashPassword,
  isOutdatedHash,
} from '#features/accounts/passwords/passwords.ts';
import { advanceSignIn, type OpenedSession } from './advance-sign-in.ts';
import type { SignInChallenge } from './contract.ts';
import { limitAttempts } from './limit-attempts.ts';

export async function login(
  ctx: Ctx,
  input: Credentials & { device: Device; isLivemode?: boolean },
): Promise<OpenedSession | SignInChallenge> {
  const { email, password, timeZone, device, isLivemode = false } = input;
  const attempt = await limitAttempts(ctx, 'login', { email, device });
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'time_zone', 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await checkPassword(password, user?.password_hash);
  const refuse = (kind: typeof AccountFailures.invalid_credentials | typeof SUSPENDED) =>
    reportRefusal(ctx, new ApiFailure(kind), {
      event: 'user.sign_in_failed',
      account: hashForLog(email),
      reason: kind.code,
      ...(user && { userId: user.id }),
    });
  const passwordHash = user?.password_hash;
  if (!user || !passwordHash || !isRight) throw refuse(AccountFailures.invalid_credentials);
  await attempt.forgive();
  if (user.suspended_at) throw refuse(SUSPENDED);
  const newHash = isOutdatedHash(passwordHash) ? await hashPassword(password) : undefined;
  return transact(ctx, async (tx) => {
    await lockUnchanged(tx, { id: user.id, password_hash: passwordHash });
    const learned = {
      ...(newHash && { password_hash: newHash }),
      // A zone that the person has chosen stays.
      ...(!user.time_zone && timeZone && isTimeZone(timeZone) && { time_zone: timeZone }),
    };
    if (Object.keys(learned).length > 0) {
      const values = { ...learned, updated_at: tx.now };
      await tx.db.updateTable('users').set(values).where('id', '=', user.id).execute();
    }
    return advanceSignIn(tx, { userId: user.id, proof: 'password', device, isLivemode });
  });
}

const SUSPENDED = AccountFailures.account_suspended;

/** Rejects the sign-in if the password changed or the person was suspended during the comparison: no session may outlive that. */
async function lockUnchanged(tx: Ctx, user: { id: string; password_hash: string }): Promise<void> {
  const unchanged = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unchanged) throw new ApiFailure(AccountFailures.invalid_credentials);
}
