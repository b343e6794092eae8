import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { likeContaining } from '#lib/like.ts';

/** Services whose title contains the text in any language, drafts and archived ones too. */
export async function findServices(ctx: Ctx, text: string, limit: number) {
  requirePermission(ctx, 'services.edit');
  const part = likeContaining(text);
  return ctx.db
    .selectFrom('services')
    .select(['id', 'title', 'slug', 'state'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('services')
        .select('id')
        .where('title', 'ilike', part)
        .union(
          query
            .selectFrom('service_translations')
            .select('service_id as id')
            .where('title', 'ilike', part),
        ),
    )
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute();
}
