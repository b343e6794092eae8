import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import { transact } from '#kit/transact.ts';
import { requireCategory } from './require-category.ts';
import { nextPlace } from './next-place.ts';
import { freeSlug } from './free-slug.ts';
import type { NewService } from './contract.ts';

/** Creates a draft at the end of the list, with a unique slug made from its title. */
export function createService(ctx: Ctx, input: NewService): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    await requireCategory(tx, input.categoryId);
    const { id } = await tx.db
      .insertInto('services')
      .values({
        slug: await freeSlug(tx, 'services', input.title, 'service'),
        title: input.title,
        category_id: input.categoryId,
        currency: (await getSettings(tx)).currency,
        position: await nextPlace(tx),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'service.created',
      subjectType: 'service',
      subjectId: id,
      data: { title: input.title },
    });
    return { id };
  });
}
