import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { goesWith } from './scope.ts';

/** The most that a page or a mail names. */
const SHOWN = 20;

/** The person's orders that hold up a deletion: work or money is under way. Those that are named first need something first. */
export function listOpenOrders(
  ctx: Ctx,
  userId: string,
): Promise<{ id: string; number: string }[]> {
  const query = ctx.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(goesWith(userId))
    .where(
      sql<boolean>`(state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered')
        or is_disputed or payment_status = 'processing'
        or exists (select from refunds where refunds.order_id = orders.id and status in ('requested', 'pending'))
        or exists (select from payment_attempts
          join discrepancies on discrepancies.payment_attempt_id = payment_attempts.id and resolved_at is null
          where payment_attempts.order_id = orders.id))`,
    )
    .orderBy('placed_at')
    .orderBy('id')
    .limit(SHOWN);
  return rowsTogether(ctx, query);
}
