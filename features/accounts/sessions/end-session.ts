import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { endSessions } from './end-sessions.ts';

/** Signs out one of the person's own devices. Throws not found for other people's sessions and those that have ended. */
export async function endSession(ctx: Ctx, input: { id: string }): Promise<void> {
  const { userId } = requireUser(ctx);
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .returning(['id', endOfSessions])
    .executeTakeFirst();
  if (!ended) throw new ApiFailure(CommonFailures.not_found);
  reportSecurity(ctx, { event: 'session.ended', outcome: 'success', userId, count: 1 });
}

/** Signs out all of the person's devices except the current one. */
export async function endOtherSessions(
  ctx: Ctx,
  currentSessionId: string | undefined,
): Promise<{ endedCount: number }> {
  const { userId } = requireUser(ctx);
  const endedCount = await endSessions(ctx, userId, { except: currentSessionId });
  reportSecurity(ctx, { event: 'session.ended', outcome: 'success', userId, count: endedCount });
  return { endedCount };
}
