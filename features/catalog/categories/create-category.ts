import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { Category } from '#features/catalog/contract.ts';
import { freeSlug } from '#features/catalog/free-slug.ts';
import { toLocale } from '#lib/locale.ts';

/** Creates a category at the end of the list, with a unique slug made from its name. */
export function createCategory(ctx: Ctx, input: { name: string }): Promise<Category> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { last } = await tx.db
      .selectFrom('categories')
      .select((row) => row.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const category = await tx.db
      .insertInto('categories')
      .values({
        slug: await freeSlug(tx, 'categories', input.name, 'category'),
        name: input.name,
        position: (last ?? 0) + 1,
      })
      .returning(['id', 'slug', 'name', 'locale'])
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'category.created',
      subjectId: category.id,
      data: { name: input.name },
    });
    await invalidate(tx, 'services', 'categories');
    return { ...category, locale: toLocale(category.locale) };
  });
}
