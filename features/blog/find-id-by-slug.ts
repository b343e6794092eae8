import type { Ctx } from '#kit/ctx.ts';

/** The id of the post that has this slug in its source language; null if none has. For administrators: drafts are found too. */
export async function findPostIdBySlug(ctx: Ctx, slug: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}
