import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CatalogFailures } from '#features/catalog/contract.ts';

/** Deletes a category without services. */
export function deleteCategory(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const category = await tx.db
      .selectFrom('categories')
      .select('name')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!category) throw new ApiFailure(CatalogFailures.category_not_found);
    const service = await tx.db
      .selectFrom('services')
      .select('id')
      .where('category_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (service) throw new ApiFailure(CatalogFailures.category_in_use);
    await tx.db.deleteFrom('categories').where('id', '=', id).execute();
    await audit(tx, { action: 'category.deleted', subjectId: id, data: { name: category.name } });
    await invalidate(tx, 'services', 'categories');
  });
}
