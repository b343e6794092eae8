import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { transact } from '#kit/transact.ts';
import { findOrCreateCategory } from '#features/catalog/categories/find-or-create-category.ts';
import { requireCategory } from '#features/catalog/categories/require-category.ts';
import { nextPlace } from './next-place.ts';
import { freeSlug } from './free-slug.ts';
import type { NewService } from './contract.ts';

/** Creates a draft at the end of the list, with a unique slug made from its title, and its category if that is new. */
export function createService(ctx: Ctx, input: NewService): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const categoryId = await chooseCategory(tx, input);
    const { id } = await tx.db
      .insertInto('services')
      .values({
        slug: await freeSlug(tx, 'services', input.title, 'service'),
        title: input.title,
        category_id: categoryId,
        currency: (await getSettings(tx)).currency,
        position: await nextPlace(tx),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'service.created', subjectId: id, data: { title: input.title } });
    return { id };
  });
}

async function chooseCategory(
  tx: Ctx,
  { categoryId, categoryName = '' }: NewService,
): Promise<string> {
  if (categoryId === undefined) return findOrCreateCategory(tx, { name: categoryName });
  await requireCategory(tx, categoryId);
  return categoryId;
}
