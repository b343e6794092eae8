/** Ends views of accounts, each with its entry in the audit log. Safe to repeat. */
import { sql } from 'kysely';
import { auditUser } from '#features/accounts/audit-user.ts';
import { personActor, type Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';

/** `not_allowed`: the viewer may not any more, or the account is suspended or gone. */
export type EndCause = 'stopped' | 'signed_out' | 'expired' | 'not_allowed';

/** Ends one view, as the actor. Does nothing if it has ended. */
export function closeView(ctx: Ctx, { id, cause }: { id: string; cause: EndCause }): Promise<void> {
  return transact(ctx, async (tx) => {
    const closed = await tx.db
      .updateTable('account_views')
      .from('users')
      .whereRef('users.id', '=', 'account_views.user_id')
      .set({
        ended_at: sql<Date>`greatest(started_at, least(expires_at, ${tx.now}::timestamptz))`,
        end_cause: cause,
      })
      .where('account_views.id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['user_id', 'username', 'session_id'])
      .executeTakeFirst();
    if (!closed) return;
    // Open pages of the session connect again, as who it is now; who presses the button leaves them.
    if (closed.session_id && cause !== 'stopped') await endStreamsOf(tx, closed.session_id);
    await auditUser(
      tx,
      'user.view_ended',
      { id: closed.user_id, username: closed.username },
      { cause },
    );
  });
}

/** Views that are about to lose their ground: those of a session, those of a viewer on all devices but one, or those of an account. */
type Views =
  | { sessionId: string }
  | { viewerId: string; except?: string | undefined }
  | { accountId: string };

/** Ends the views of sessions that are about to end, or of an account that nobody may view any more. In the caller's transaction. */
export async function closeViewsOf(tx: Ctx, which: Views): Promise<void> {
  const open = tx.db
    .selectFrom('account_views')
    .innerJoin('users', 'users.id', 'viewer_id')
    .select(['account_views.id', 'users.id as viewer_id', 'username', 'role'])
    .where('ended_at', 'is', null);
  const found =
    'accountId' in which
      ? open.where('account_views.user_id', '=', which.accountId)
      : 'sessionId' in which
        ? open.where('session_id', '=', which.sessionId)
        : open
            .where('viewer_id', '=', which.viewerId)
            .$if(which.except !== undefined, (query) =>
              query.where('session_id', '!=', which.except ?? ''),
            );
  const cause = 'accountId' in which ? 'not_allowed' : 'signed_out';
  for (const { id, ...viewer } of await found.execute()) {
    const actor = personActor({ ...viewer, id: viewer.viewer_id });
    await closeView({ ...tx, actor }, { id, cause });
  }
}

const BATCH = 200;

/** Ends the views whose time is over or whose session is gone, for the hourly clean-up: nobody asked with their session since. */
export async function closeForgottenViews(ctx: Ctx): Promise<void> {
  const views = await ctx.db
    .selectFrom('account_views')
    .leftJoin('users as viewer', 'viewer.id', 'viewer_id')
    .select(['account_views.id', 'viewer.id as viewer_id', 'viewer.username', 'viewer.role'])
    .select(['session_id', 'expires_at'])
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('expires_at', '<=', ctx.now), is('session_id', 'is', null)]))
    .orderBy('started_at')
    .limit(BATCH)
    .execute();
  for (const { id, viewer_id, username, role, expires_at } of views) {
    const cause = expires_at <= ctx.now ? 'expired' : 'signed_out';
    const isKnown = viewer_id !== null && username !== null && role !== null;
    const actor = isKnown ? personActor({ id: viewer_id, username, role }) : ctx.actor;
    await closeView({ ...ctx, actor }, { id, cause });
  }
}
