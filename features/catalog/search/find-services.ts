import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { serviceTitle } from '#features/catalog/service-title.ts';

/** Services whose title contains the text in any language, drafts and archived ones too, with the title in the reader's. */
export async function findServices(ctx: Ctx, text: string, limit: number) {
  requirePermission(ctx, 'services.edit');
  const hasTitle = hasText(['title'], text);
  return ctx.db
    .selectFrom('services')
    .select(['id', serviceTitle(ctx).as('title'), 'slug', 'state'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('services')
        .select('id')
        .where(hasTitle)
        .union(query.selectFrom('service_translations').select('service_id as id').where(hasTitle)),
    )
    .orderBy(sql`${serviceTitle(ctx)} collate by_name`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
