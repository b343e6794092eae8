import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { CatalogFailures, CategoryEdit, type Category } from '#features/catalog/contract.ts';
import { toLocale } from '#lib/locale.ts';

/** Its names are found by their language. */
const AuditedCategory = CategoryEdit.extend({ names: z.record(LocaleTag, z.string()) });

/** Changes a category's name in any language, or its slug; throws if someone else saved since it was opened. */
export function editCategory(ctx: Ctx, id: string, edit: CategoryEdit): Promise<Category> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    await lockNames(tx, 'categories.slug');
    const before = await readCategory(tx, id);
    const { version } = before;
    if (version !== edit.version) throw new ApiFailure(CatalogFailures.category_changed);
    const other = await tx.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', edit.slug)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) {
      const fields = { slug: messageKeysOf('api-catalog')('categorySlugTaken') };
      throw new ApiFailure(CatalogFailures.slug_taken, { fields });
    }
    const category = await tx.db
      .updateTable('categories')
      .set({ name: edit.name, slug: edit.slug, version: version + 1 })
      .where('id', '=', id)
      .returning(['id', 'slug', 'name', 'locale'])
      .executeTakeFirstOrThrow();
    await nameIn(tx, category, edit.names);
    await audit(tx, {
      action: 'category.saved',
      subjectId: id,
      data: { name: category.name, version: version + 1 },
      changes: changesOf(AuditedCategory, before, await readCategory(tx, id)),
    });
    await invalidate(tx, 'services', 'categories');
    return { ...category, locale: toLocale(category.locale) };
  });
}

/** A category with its names by language; locked, so that two saves take turns. */
async function readCategory(tx: Ctx, id: string) {
  const category = await tx.db
    .selectFrom('categories')
    .select(['name', 'slug', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new ApiFailure(CatalogFailures.category_not_found);
  const names = await tx.db
    .selectFrom('category_translations')
    .select(['locale', 'name'])
    .where('category_id', '=', id)
    .execute();
  return { ...category, names: Object.fromEntries(names.map((each) => [each.locale, each.name])) };
}

async function nameIn(
  tx: Ctx,
  { id: category_id, locale: source }: { id: string; locale: string },
  names: CategoryEdit['names'],
): Promise<void> {
  for (const { locale, name } of names) {
    if (locale === source) continue;
    await tx.db
      .deleteFrom('category_translations')
      .where('category_id', '=', category_id)
      .where('locale', '=', locale)
      .execute();
    if (name === '') continue;
    await tx.db.insertInto('category_translations').values({ category_id, locale, name }).execute();
  }
}
