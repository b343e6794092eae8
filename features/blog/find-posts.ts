import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { likeContaining } from '#lib/like.ts';

/** Posts whose title contains the text in any language, last changed first, drafts too. */
export async function findPosts(ctx: Ctx, text: string, limit: number) {
  requireAdmin(ctx);
  const part = likeContaining(text);
  return ctx.db
    .selectFrom('posts')
    .select(['id', 'title', 'slug'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('posts')
        .select('id')
        .where('title', 'ilike', part)
        .union(
          query
            .selectFrom('post_translations')
            .select('post_id as id')
            .where('title', 'ilike', part),
        ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
