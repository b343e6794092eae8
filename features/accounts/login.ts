/**
 * Signs a person in. An unknown address and a wrong password take the same path: the same queries, hashing and response. Only failed
 * attempts count against the limits, so many people behind one address can sign in. Nobody can lock another person out: see
 * docs/decisions/066-sign-in-limits.md.
 */
import type { Ctx } from '#kit/ctx.ts';
import { countedAttempts, forgiveAttempt, limitRate, type Limit } from '#kit/rate-limit.ts';
import { hashForLog, reportRefusal, reportSecurity } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { networkOf } from '#lib/ip-address.ts';
import { isTimeZone } from '#lib/time-zone.ts';
import { AccountFailures, type Credentials, type SignedIn } from './contract.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';
import { openSession, type Device } from './open-session.ts';
import { checkPassword, hashPassword, isOutdatedHash } from './passwords.ts';
import { presentUser, USER_COLUMNS } from './present-user.ts';

/** A sign-in, and the new value of the browser's `known-device` cookie. */
export interface OpenedSession extends SignedIn {
  deviceToken: string;
}

export async function login(
  ctx: Ctx,
  input: Credentials & { device: Device },
): Promise<OpenedSession> {
  const { email, password, timeZone, device } = input;
  const account = hashForLog(email);
  const limits = await limitsFor(ctx, email, device);
  for (const limit of limits) {
    await limitRate(ctx, limit, TOO_MANY).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      throw reportRefusal(ctx, error, { event: 'user.sign_in_limited', account });
    });
  }
  const user = await ctx.db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await checkPassword(password, user?.password_hash);
  const refuse = (kind: typeof AccountFailures.invalid_credentials | typeof SUSPENDED) =>
    reportRefusal(ctx, new Failure(kind), {
      event: 'user.sign_in_failed',
      account,
      reason: kind.code,
      ...(user && { userId: user.id }),
    });
  if (!user || !isRight) throw refuse(AccountFailures.invalid_credentials);
  for (const limit of limits) await forgiveAttempt(ctx, limit);
  if (user.suspended_at) throw refuse(SUSPENDED);
  const newHash = isOutdatedHash(user.password_hash) ? await hashPassword(password) : undefined;
  return transact(ctx, async (tx) => {
    await lockUnchanged(tx, user);
    const learned = {
      ...(newHash && { password_hash: newHash }),
      // A zone that the person has chosen stays.
      ...(!user.time_zone && timeZone && isTimeZone(timeZone) && { time_zone: timeZone }),
    };
    if (Object.keys(learned).length > 0) {
      const values = { ...learned, updated_at: tx.now };
      await tx.db.updateTable('users').set(values).where('id', '=', user.id).execute();
    }
    const token = await openSession(tx, user.id, device);
    const deviceToken = await rememberDevice(tx, user.id, device.deviceToken);
    reportSecurity(tx, { event: 'user.signed_in', outcome: 'success', userId: user.id });
    return { user: presentUser({ ...user, ...learned }), token, deviceToken };
  });
}

const SUSPENDED = AccountFailures.account_suspended;
const TOO_MANY = faultsOf('api-accounts')('tooManySignIns');

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
  if (!unchanged) throw new Failure(AccountFailures.invalid_credentials);
}

/** An account counts as under attack from this number of wrong passwords per hour. */
const ATTACK = 30;

/**
 * A browser known to the account has its own limit, which nobody else can exhaust. Every other network has a few attempts per account,
 * fewer while the account is under attack, so that guessing from many addresses stays slow. The narrow limit is checked first, so that it
 * does not use up the wide ones.
 */
async function limitsFor(ctx: Ctx, email: string, device: Device): Promise<Limit[]> {
  const known = await findKnownDevice(ctx, email, device.deviceToken);
  if (known) return [{ bucket: `login:device:${known}`, limit: 10, windowSeconds: 900 }];
  const network = networkOf(device.ip);
  const ofAccount = { bucket: `login:account:${email}`, limit: 1000, windowSeconds: 3600 };
  const isUnderAttack = (await countedAttempts(ctx, ofAccount)) >= ATTACK;
  return [
    {
      bucket: `login:account:${email}:${network}`,
      limit: isUnderAttack ? 3 : 10,
      windowSeconds: 900,
    },
    { bucket: `login:address:${network}`, limit: 100, windowSeconds: 900 },
    ofAccount,
  ];
}
