import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';

/** How much about money needs a person, as the payments desk counts it: a payment under review and the finding that says so are one. */
export async function countOpenFindings(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  const [inReview, others] = await Promise.all([
    countUpTo(ctx, { from: sql`from payments where status = 'requires_review'` }),
    countUpTo(ctx, {
      from: sql`from reconciliation_findings
        left join payments on payments.id = reconciliation_findings.payment_id
        where resolved_at is null
          and (kind = 'payment_mismatch' and coalesce(payments.status = 'requires_review', false)) is false`,
    }),
  ]);
  return inReview + others;
}
