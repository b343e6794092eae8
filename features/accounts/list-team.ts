import { sql } from 'kysely';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { rolesWith, type Permission } from '#lib/permissions.ts';
import type { Sender } from '#features/accounts/team/contract.ts';
import { presentSender, SENDER_COLUMNS } from './present-sender.ts';
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team/team-member.ts';

const MAX_MEMBERS = 200;

/** The people of the team who may do this, by name; for the team. */
export async function listTeam(
  ctx: Ctx,
  permission: Permission,
): Promise<ReturnType<typeof presentMember>[]> {
  requireTeam(ctx);
  const query = ctx.db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('role', 'in', rolesWith(permission))
    .where('suspended_at', 'is', null)
    .orderBy(sql`coalesce(display_name, username) collate by_name`)
    .limit(MAX_MEMBERS);
  return (await rowsTogether(ctx, query)).map(presentMember);
}

/** Whether this person belongs to the team and may do this. */
export async function isOfTeam(ctx: Ctx, userId: string, permission: Permission): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'in', rolesWith(permission))
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody of the team as readers of public pages see them; null without an account or a display name. */
export async function findPublicSender(ctx: Ctx, userId: string | null): Promise<Sender | null> {
  if (userId === null) return null;
  const row = await ctx.db
    .selectFrom('users')
    .select(SENDER_COLUMNS)
    .where('id', '=', userId)
    .where('display_name', 'is not', null)
    .executeTakeFirst();
  return row ? presentSender({ kind: 'visitor' }, 'admin', row) : null;
}
