import type { Ctx } from '#kit/ctx.ts';
import type { Membership } from '#lib/company-roles.ts';

/** The companies that a person belongs to now. Internal: checks no permission. */
export async function readMemberships(ctx: Ctx, userId: string): Promise<Membership[]> {
  const rows = await ctx.db
    .selectFrom('company_members')
    .select(['company_id', 'role'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, role: row.role }));
}
