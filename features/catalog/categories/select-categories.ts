import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import type { Locale } from '#lib/locale.ts';
import type { Category } from '#features/catalog/contract.ts';
import { toLocale } from '#lib/locale.ts';

/** The categories in the shop's order, with their names in the reader's language and the source language. */
export function selectCategories(ctx: Ctx) {
  return ctx.db
    .selectFrom('categories')
    .leftJoin('category_translations as translation', (join) =>
      join
        .onRef('translation.category_id', '=', 'categories.id')
        .on('translation.locale', '=', ctx.locale)
        .onRef('translation.locale', '<>', 'categories.locale'),
    )
    .select([
      'categories.id',
      'categories.slug',
      'categories.name',
      'categories.locale',
      'categories.version',
      'translation.name as translated_name',
    ])
    .orderBy('categories.position')
    .orderBy(byName('categories.name'));
}

interface CategoryRow {
  id: string;
  slug: string;
  name: string;
  locale: string;
  translated_name: string | null;
}

/** A category in the reader's language. */
export function presentCategory(row: CategoryRow, reader: Locale): Category {
  return {
    id: row.id,
    slug: row.slug,
    name: row.translated_name ?? row.name,
    locale: row.translated_name ? reader : toLocale(row.locale),
  };
}
