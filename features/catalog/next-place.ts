import type { Ctx } from '#kit/ctx.ts';

/** The place after the last service of the catalogue. */
export async function nextPlace(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('services')
    .select((row) => row.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
