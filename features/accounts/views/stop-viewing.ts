import { requireUser } from '#kit/authorize.ts';
import { viewerOf, type Ctx } from '#kit/ctx.ts';
import { closeView } from './close-view.ts';

/** Whose account the session viewed last, and under which name; null if it never viewed one. */
export type LastViewed = { id: string; username: string } | null;

/** Ends the view of this session, if it still runs: the session is the viewer's own again. Safe to repeat. */
export async function stopViewing(ctx: Ctx, sessionId: string | undefined): Promise<LastViewed> {
  const own = requireUser(ctx);
  const viewer = viewerOf(ctx.actor);
  if (viewer) {
    const { viewId, ...person } = viewer;
    await closeView(
      { ...ctx, actor: { kind: 'admin', ...person } },
      { id: viewId, cause: 'stopped' },
    );
  }
  if (sessionId === undefined) return null;
  const last = await ctx.db
    .selectFrom('account_views')
    .innerJoin('users', 'users.id', 'account_views.user_id')
    .select(['users.id', 'username'])
    .where('session_id', '=', sessionId)
    .where('viewer_id', '=', viewer?.userId ?? own.userId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
