import type { AccountView, ViewOfCustomer } from './contract.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';

const MOST = 20;

/** When the studio viewed the person's own account, and why: the newest first. */
export async function listOwnViews(ctx: Ctx): Promise<AccountView[]> {
  const { userId } = requireUser(ctx);
  return (await readViews(ctx, userId)).map(presentView);
}

/** The same about a customer, for the team: with the name of who viewed it. */
export async function listViewsOfCustomer(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ViewOfCustomer[]> {
  requirePermission(ctx, 'customers.read');
  return (await readViews(ctx, id)).map((row) => ({
    ...presentView(row),
    viewer: row.username,
    isOpen: row.ended_at === null && row.expires_at > ctx.now,
  }));
}

function readViews(ctx: Ctx, userId: string) {
  const query = ctx.db
    .selectFrom('account_views')
    .leftJoin('users', 'users.id', 'viewer_id')
    .select(['account_views.id', 'reason', 'started_at', 'expires_at', 'ended_at', 'username'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('account_views.id', 'desc')
    .limit(MOST);
  return rowsTogether(ctx, query, {
    started_at: 'instant',
    expires_at: 'instant',
    ended_at: 'instant',
  });
}

type ViewRow = Awaited<ReturnType<typeof readViews>>[number];

function presentView({ id, reason, started_at, expires_at, ended_at }: ViewRow): AccountView {
  return {
    id,
    reason,
    startedAt: started_at.toISOString(),
    endedAt: (ended_at ?? expires_at).toISOString(),
  };
}
