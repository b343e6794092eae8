/**
 * Signs a person in. An unknown address and a wrong password take the same path: the same queries, the same hashing, the same answer.
 * Only failed attempts use up the limits, so that many people behind one address can sign in.
 */
import type { Ctx } from '#kit/ctx.ts';
import { forgiveAttempt, limitRate, type Limit } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { AccountFailures, type Credentials, type SignedIn } from './contract.ts';
import { openSession, type Device } from './open-session.ts';
import { checkPassword, hashPassword, isOutdatedHash } from './passwords.ts';
import { presentUser, USER_COLUMNS } from './present-user.ts';

export async function login(ctx: Ctx, input: Credentials & { device: Device }): Promise<SignedIn> {
  const { email, password, device } = input;
  const limits = limitsOf(email, device.ip);
  for (const limit of limits) await limitRate(ctx, limit);
  const user = await ctx.db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await checkPassword(password, user?.password_hash);
  if (!user || !isRight) throw new Failure(AccountFailures.invalid_credentials);
  for (const limit of limits) await forgiveAttempt(ctx, limit);
  if (user.suspended_at) throw new Failure(AccountFailures.account_suspended);
  const newHash = isOutdatedHash(user.password_hash) ? await hashPassword(password) : undefined;
  return transact(ctx, async (tx) => {
    await lockUnchanged(tx, user);
    if (newHash) {
      const hash = { password_hash: newHash, updated_at: tx.now };
      await tx.db.updateTable('users').set(hash).where('id', '=', user.id).execute();
    }
    return { user: presentUser(user), token: await openSession(tx, user.id, device) };
  });
}

/** A change of password or a suspension that happened while we compared must win: no session may outlive it. */
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

// The narrow limit comes first and spares the wide ones: who hammers one account locks out nobody else.
function limitsOf(email: string, ip: string): Limit[] {
  return [
    { bucket: `login:account:${email}:${ip}`, limit: 10, windowSeconds: 900 },
    { bucket: `login:account:${email}`, limit: 100, windowSeconds: 3600 },
    { bucket: `login:address:${ip}`, limit: 100, windowSeconds: 900 },
  ];
}
