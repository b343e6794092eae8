import { sql } from 'kysely';
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team-member.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Assignee } from '#features/orders/assignment-contract.ts';

const MAX_ASSIGNEES = 200;

/** The people who can be in charge of an order, by name; administrators only. */
export async function listAssignees(ctx: Ctx): Promise<Assignee[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy(sql`coalesce(display_name, username)`)
    .limit(MAX_ASSIGNEES)
    .execute();
  return rows.map(presentMember);
}
