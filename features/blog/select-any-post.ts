import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** A post that visitors can read: menus lead to the blog only if there is one. */
export function selectAnyPost(ctx: Ctx) {
  return ctx.db
    .selectFrom('posts')
    .select('id')
    .where('state', '!=', sql.lit('draft'))
    .where('published_at', '<=', ctx.now)
    .where((where) =>
      where.or([where('unpublish_at', 'is', null), where('unpublish_at', '>', ctx.now)]),
    )
    .limit(1);
}
