import type { Ctx } from '#kit/ctx.ts';

/** How many payments the reconciler still asks the providers about. */
export async function countUndecidedAttempts(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('payment_attempts')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('next_sync_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
