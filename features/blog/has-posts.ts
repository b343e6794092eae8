import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** Whether visitors can read a post: menus lead to the blog only then. */
export async function hasPosts(ctx: Ctx): Promise<boolean> {
  const post = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('state', '!=', sql.lit('draft'))
    .where('published_at', '<=', ctx.now)
    .where((where) =>
      where.or([where('unpublish_at', 'is', null), where('unpublish_at', '>', ctx.now)]),
    )
    .limit(1)
    .executeTakeFirst();
  return post !== undefined;
}
