import type { Ctx } from '#kit/ctx.ts';

/** Whose order it is; null if there is no such order. For workers: checks no permission. */
export async function findCustomerId(ctx: Ctx, orderId: string): Promise<string | null> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.user_id ?? null;
}
