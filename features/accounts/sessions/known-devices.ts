/**
 * Browsers in which an account's owner has signed in before. Uses a stored random token instead of a signed one: it needs no secret key
 * and can be revoked.
 */
import type { Ctx } from '#kit/ctx.ts';
import { hashToken, newToken } from '#features/accounts/tokens/tokens.ts';

const MAX_DEVICES = 20;
const DAY_MS = 86_400_000;

/** The person asked not to be asked for the second factor in this browser. */
export interface DeviceTrust {
  days: number;
  userAgent: string | undefined;
}

/** The limit bucket of a browser known to the account with this address; null for any other browser. */
export async function findKnownDevice(
  ctx: Ctx,
  email: string,
  deviceToken: string | undefined,
): Promise<string | null> {
  if (deviceToken === undefined) return null;
  const tokenHash = hashToken(deviceToken);
  const row = await ctx.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('token_hash', '=', tokenHash)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row ? `${row.id}:${tokenHash.toString('hex').slice(0, 32)}` : null;
}

/** Whether the account knows other browsers, and not this one. The first sign-in of an account is no news. */
export async function isNewDevice(
  tx: Ctx,
  userId: string,
  deviceToken: string | undefined,
): Promise<boolean> {
  const devices = await tx.db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute();
  const current = deviceToken === undefined ? null : hashToken(deviceToken);
  return devices.length > 0 && !devices.some(({ token_hash: hash }) => current?.equals(hash));
}

/** Stores this browser as known to the account, in the caller's transaction; returns the token for its cookie. */
export async function rememberDevice(
  tx: Ctx,
  userId: string,
  deviceToken: string | undefined,
  trust?: DeviceTrust,
): Promise<string> {
  const token =
    deviceToken !== undefined && (await isOurs(tx, deviceToken)) ? deviceToken : newToken();
  const seen = {
    last_used_at: tx.now,
    ...(trust && {
      trusted_until: new Date(tx.now.getTime() + trust.days * DAY_MS),
      user_agent: trust.userAgent?.slice(0, 400) ?? null,
    }),
  };
  await tx.db
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: tx.now, ...seen })
    .onConflict((row) => row.columns(['token_hash', 'user_id']).doUpdateSet(seen))
    .execute();
  await tx.db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(MAX_DEVICES),
    )
    .execute();
  return token;
}

/** Deletes all of an account's known browsers, since one of them may be someone else's. */
export async function deleteDevices(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Asks every browser of the account for the second factor again. */
export async function endTrust(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Several people may share a browser, but nobody can invent its token. */
async function isOurs(tx: Ctx, token: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
