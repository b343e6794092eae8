import type { Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';
import { reportSecurity } from '#kit/security-events.ts';

/** Ends a session. Safe to repeat, also without a session. */
export async function logout(ctx: Ctx, sessionId: string | undefined): Promise<void> {
  if (!sessionId) return;
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .returning(['user_id', endOfSessions])
    .executeTakeFirst();
  if (!ended) return;
  reportSecurity(ctx, { event: 'user.signed_out', outcome: 'success', userId: ended.user_id });
}
