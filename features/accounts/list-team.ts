import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Sender } from './team-contract.ts';
import { presentSender, SENDER_COLUMNS } from './present-sender.ts';
import { MEMBER_COLUMNS, presentMember } from './team-member.ts';

const MAX_MEMBERS = 200;

/** The people of the team, by name; administrators only. */
export async function listTeam(ctx: Ctx): Promise<ReturnType<typeof presentMember>[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy(sql`coalesce(display_name, username)`)
    .limit(MAX_MEMBERS)
    .execute();
  return rows.map(presentMember);
}

/** Whether this person belongs to the team. */
export async function isOfTeam(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
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
