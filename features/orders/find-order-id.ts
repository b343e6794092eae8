import type { Ctx } from '#kit/ctx.ts';
import { ORDER_NUMBER } from '#lib/paths.ts';
import { canSeeFacts } from './policy.ts';

/** The id of the order with this number; null unless the actor may see it: numbers are easy to guess. */
export async function findOrderId(ctx: Ctx, number: string): Promise<string | null> {
  if (!ORDER_NUMBER.test(number)) return null;
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'company_id', 'assignee_id'])
    .where('number', '=', number)
    .executeTakeFirst();
  return order && canSeeFacts(ctx.actor, order) ? order.id : null;
}
