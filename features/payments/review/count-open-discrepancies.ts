import { sql, type RawBuilder } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The number of payment problems for an administrator. A payment under review and its discrepancy count as one. */
export function countOpenDiscrepancies(ctx: Ctx): RawBuilder<number> {
  requirePermission(ctx, 'money.read');
  const inReview = countOf({ from: sql`from payment_attempts where status = 'requires_review'` });
  const others = countOf({
    from: sql`from discrepancies
      left join payment_attempts on payment_attempts.id = discrepancies.payment_attempt_id
      where resolved_at is null
        and (kind = 'payment_mismatch' and coalesce(payment_attempts.status = 'requires_review', false)) is false`,
  });
  return sql`${inReview} + ${others}`;
}
