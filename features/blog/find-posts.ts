import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';

/** Posts whose title contains the text in any language, last changed first, drafts too. */
export async function findPosts(ctx: Ctx, text: string, limit: number) {
  requirePermission(ctx, 'posts.edit');
  const hasTitle = hasText(['title'], text);
  return ctx.db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'state'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('posts')
        .select('id')
        .where(hasTitle)
        .union(query.selectFrom('post_translations').select('post_id as id').where(hasTitle)),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
