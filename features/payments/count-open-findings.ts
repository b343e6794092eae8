import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';

/** How much about money needs a person, as the payments desk counts it: a payment under review and the finding that says so are one. */
export async function countOpenFindings(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  const { count } = await ctx.db
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'requires_review')
    .executeTakeFirstOrThrow();
  const { others } = await ctx.db
    .selectFrom('reconciliation_findings')
    .leftJoin('payments', 'payments.id', 'reconciliation_findings.payment_id')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('resolved_at', 'is', null)
    .where(
      sql<boolean>`(kind = 'payment_mismatch' and coalesce(payments.status = 'requires_review', false)) is false`,
    )
    .executeTakeFirstOrThrow();
  return count + others;
}
