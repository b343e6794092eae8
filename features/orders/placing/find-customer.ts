import type { Ctx } from '#kit/ctx.ts';
import { customerIds } from '#features/orders/overview/customer-side.ts';

/** The people on the customer's side of an order; null if there is no such order. For workers: checks no permission. */
export async function findCustomerIds(ctx: Ctx, orderId: string): Promise<string[] | null> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['user_id', 'company_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order ? customerIds(ctx, order) : null;
}
