import type { Ctx } from '#kit/ctx.ts';

/** Ends one session for good. Signing out twice, or without a session, is no fault. */
export async function logout(ctx: Ctx, sessionId: string | undefined): Promise<void> {
  if (!sessionId) return;
  await ctx.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
