import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { hasText } from '#kit/lists/has-text.ts';

/** Pages whose title contains the text in any language, hidden ones too. */
export async function findPages(ctx: Ctx, text: string, limit: number) {
  requirePermission(ctx, 'pages.edit');
  const hasTitle = hasText(['title'], text);
  return ctx.db
    .selectFrom('pages')
    .select(['slug', 'title', 'is_published'])
    .where('slug', 'in', (query) =>
      query
        .selectFrom('pages')
        .select('slug')
        .where(hasTitle)
        .union(query.selectFrom('page_translations').select('slug').where(hasTitle)),
    )
    .orderBy(byName('title'))
    .orderBy('slug')
    .limit(limit)
    .execute();
}
