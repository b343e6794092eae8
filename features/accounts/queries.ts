import { sql } from 'kysely';
import { getTimeZone, keepStored, storedSettings } from '#features/settings/queries.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { rolesWith, type Permission } from '#lib/permissions.ts';
import type { Account, DeviceSession } from './contract.ts';
import { MAX_DEVICES } from '#features/accounts/sessions/contract.ts';
import { presentAccount, presentDevice } from './present-account.ts';
import { USER_COLUMNS } from './present-user.ts';
import { MEMBERSHIPS } from './memberships.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';

/** Sessions that were used recently enough. */
function notIdle(now: Date) {
  return sql<boolean>`(idle_hours is null or last_seen_at > ${now}::timestamptz - idle_hours * interval '1 hour')`;
}

/**
 * The active session of a token with its person and the view it has opened; null if it has ended or expired, or the person is suspended.
 * For a document it reads the settings too, which every page shows.
 */
export async function findSession(ctx: Ctx, token: string) {
  const session = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(USER_COLUMNS)
    .select(['sessions.id as session_id', 'last_seen_at', 'verified_at', 'expires_at'])
    .select(MEMBERSHIPS)
    .select((row) =>
      row
        .selectFrom('account_views')
        .select('account_views.id')
        .whereRef('account_views.session_id', '=', 'sessions.id')
        .where('ended_at', 'is', null)
        .as('view_id'),
    )
    .$if(ctx.reads !== undefined, (query) => query.select(storedSettings(ctx.db)))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', ctx.now)
    .where(notIdle(ctx.now))
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (session?.stored_settings) keepStored(ctx, session.stored_settings);
  return session ?? null;
}

/** The signed-in person's own account, with everything the profile page shows. */
export async function getAccount(ctx: Ctx): Promise<Account> {
  const { userId } = requireUser(ctx);
  const query = ctx.db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('created_at')
    .select((user) =>
      user
        .selectFrom('email_changes')
        .select('new_email')
        .whereRef('user_id', '=', 'users.id')
        .where('expires_at', '>', ctx.now)
        .limit(1)
        .as('pending_email'),
    )
    .where('id', '=', userId);
  const instants = {
    created_at: 'instant',
    email_verified_at: 'instant',
    deletion_at: 'instant',
  } as const;
  const [row] = await rowsTogether(ctx, query, instants);
  if (!row) throw new ApiFailure(CommonFailures.sign_in_required);
  return presentAccount(row, row.pending_email);
}

/** The time zone in which to tell the person who asks a moment: their own, else the shop's. */
export async function getReaderTimeZone(ctx: Ctx): Promise<string> {
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null;
  const ofPerson = ctx.db.selectFrom('users').select('time_zone').where('id', '=', userId);
  const { own } = userId === null ? { own: null } : await readTogether(ctx, [ofPerson.as('own')]);
  return own ?? getTimeZone(ctx);
}

/** The signed-in person's devices: the current one first, then by last use. */
export async function listDevices(
  ctx: Ctx,
  currentSessionId: string | undefined,
): Promise<DeviceSession[]> {
  const { userId } = requireUser(ctx);
  const query = ctx.db
    .selectFrom('sessions')
    .select(['id', 'name', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now)
    .where(notIdle(ctx.now))
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_DEVICES);
  const rows = await rowsTogether(ctx, query, { created_at: 'instant', last_seen_at: 'instant' });
  return rows
    .map((row) => presentDevice(row, currentSessionId, ctx.locale))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** The recipient of a mail about the account, for workers: checks no permission. Null if the account is gone. */
export async function findMailUser(ctx: Ctx, userId: string) {
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    username: row.username,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    isSuspended: row.suspended_at !== null,
  };
}

/** The ids of those of the team with a permission. Internal: checks none. */
export async function listIdsOfTeam(ctx: Ctx, permission: Permission): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesWith(permission))
    .where('suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isEmailTaken(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
