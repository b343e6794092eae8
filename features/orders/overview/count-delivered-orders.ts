import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** The number of orders that the studio has delivered, from the stored daily figures (docs/decisions/figures.md). Test orders count in no live shop. */
export async function countDeliveredOrders(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('daily_figures')
    .select(sql<number>`coalesce(sum(delivered_orders), 0)::int`.as('count'))
    .where('is_livemode', '=', (all) =>
      all
        .selectFrom('daily_figures')
        .select(sql<boolean>`coalesce(bool_or(is_livemode), false)`.as('live')),
    )
    .executeTakeFirstOrThrow();
  return count;
}
