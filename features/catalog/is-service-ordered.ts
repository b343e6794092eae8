import type { Ctx } from '#kit/ctx.ts';

/**
 * Whether a service was ever ordered. A concurrent order locks the row it refers to, so nobody can order it while the caller holds its lock.
 * Orders come later in the order of features, so this reads their table instead of their code.
 */
export async function isServiceOrdered(ctx: Ctx, id: string): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('service_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
