import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import type { User } from './contract.ts';
import { presentUser } from './present-user.ts';
import { hashToken } from './tokens.ts';

/** The live session of a token with its person; null if it ended, expired, or its person is suspended. */
export async function findSession(ctx: Ctx, token: string) {
  const session = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.last_seen_at', 'users.id as user_id', 'username', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', ctx.now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return session ?? null;
}

/** The signed-in person, and until when this session lasts. */
export async function getCurrentUser(
  ctx: Ctx,
  sessionId: string,
): Promise<{ user: User; expiresAt: string }> {
  const { userId } = requireUser(ctx);
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'username', 'email', 'role', 'email_verified_at', 'expires_at'])
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw new Failure(CommonFailures.sign_in_required);
  return { user: presentUser(row), expiresAt: row.expires_at.toISOString() };
}
