import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { hasText } from '#kit/lists/has-text.ts';

/** Services whose title contains the text in any language, drafts and archived ones too. */
export async function findServices(ctx: Ctx, text: string, limit: number) {
  requirePermission(ctx, 'services.edit');
  const hasTitle = hasText(['title'], text);
  return ctx.db
    .selectFrom('services')
    .select(['id', 'title', 'slug', 'state'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('services')
        .select('id')
        .where(hasTitle)
        .union(query.selectFrom('service_translations').select('service_id as id').where(hasTitle)),
    )
    .orderBy(byName('title'))
    .orderBy('id')
    .limit(limit)
    .execute();
}
