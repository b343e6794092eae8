import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import type { CategoryEdit } from '#features/catalog/contract.ts';
import { createCategory } from './create-category.ts';
import { editCategory } from './edit-category.ts';

/** The category of this name in any language, ignoring case, or a new one. Returns its id. */
export function findOrCreateCategory(
  ctx: Ctx,
  { name, names = [] }: { name: string; names?: CategoryEdit['names'] },
): Promise<string> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    // Two administrators who name the same new category get one.
    await lockNames(tx, 'categories.slug');
    const existing = await tx.db
      .selectFrom('categories')
      .leftJoin('category_translations as translation', 'translation.category_id', 'categories.id')
      .select('categories.id')
      .where(({ or, eb, fn, val }) =>
        or([
          eb(fn('lower', ['categories.name']), '=', fn('lower', [val(name)])),
          eb(fn('lower', ['translation.name']), '=', fn('lower', [val(name)])),
        ]),
      )
      .orderBy('categories.position')
      .limit(1)
      .executeTakeFirst();
    if (existing) return existing.id;
    const { id, slug } = await createCategory(tx, { name });
    if (names.length > 0) await editCategory(tx, id, { name, slug, names, version: 1 });
    return id;
  });
}
