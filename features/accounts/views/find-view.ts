/** Which account a session shows. Asked with every request of a session that views one, so a view ends the moment one of its conditions does. */
import { MEMBERSHIPS } from '#features/accounts/memberships.ts';
import { USER_COLUMNS, type UserRow } from '#features/accounts/present-user.ts';
import type { CustomerActor, Ctx, TeamActor } from '#kit/ctx.ts';
import { hasPermission } from '#lib/permissions.ts';
import { closeView, type EndCause } from './close-view.ts';

/** The customer as whom a session acts; null if the view cannot go on, or has ended meanwhile: it is closed now. */
export async function findActingView(
  ctx: Ctx,
  viewId: string,
  viewer: TeamActor,
): Promise<{ actor: CustomerActor; user: UserRow } | null> {
  const view = await ctx.db
    .selectFrom('account_views')
    .innerJoin('users', 'users.id', 'account_views.user_id')
    .select(USER_COLUMNS)
    .select(['suspended_at', 'erased_at', 'account_views.expires_at'])
    .select(MEMBERSHIPS)
    .where('account_views.id', '=', viewId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!view) return null;
  const cause = endOf(view, viewer, ctx.now);
  if (cause) {
    await closeView({ ...ctx, actor: viewer }, { id: viewId, cause });
    return null;
  }
  const { id: userId, username, companies } = view;
  const actor: CustomerActor = {
    kind: 'customer',
    userId,
    username,
    ...(companies.length > 0 && { companies }),
    viewedBy: {
      viewId,
      userId: viewer.userId,
      username: viewer.username,
      role: viewer.role,
      until: view.expires_at,
    },
  };
  return { actor, user: view };
}

interface Viewed {
  role: string;
  suspended_at: Date | null;
  erased_at: Date | null;
  expires_at: Date;
}

/** Why a view cannot go on; null if it can. */
function endOf(view: Viewed, viewer: TeamActor, now: Date): EndCause | null {
  if (view.expires_at <= now) return 'expired';
  const isCustomer = view.role === 'customer' && !view.suspended_at && !view.erased_at;
  return isCustomer && hasPermission(viewer.role, 'customers.view_as') ? null : 'not_allowed';
}
