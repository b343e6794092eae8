import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { likeContaining } from '#lib/like.ts';

/** Pages whose title contains the text in any language, hidden ones too. */
export async function findPages(ctx: Ctx, text: string, limit: number) {
  requirePermission(ctx, 'pages.edit');
  const part = likeContaining(text);
  return ctx.db
    .selectFrom('pages')
    .select(['slug', 'title', 'is_published'])
    .where('slug', 'in', (query) =>
      query
        .selectFrom('pages')
        .select('slug')
        .where('title', 'ilike', part)
        .union(query.selectFrom('page_translations').select('slug').where('title', 'ilike', part)),
    )
    .orderBy('title')
    .orderBy('slug')
    .limit(limit)
    .execute();
}
