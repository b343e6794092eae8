import type { Ctx } from '#kit/ctx.ts';
import { selectWhole } from './select-service.ts';

/** What an editor changes of a service, with its prices and parts, for the audit log. */
export async function readServiceFields(tx: Ctx, id: string): Promise<Record<string, unknown>> {
  const row = await selectWhole(tx).where('services.id', '=', id).executeTakeFirstOrThrow();
  const cover = await tx.db
    .selectFrom('services')
    .select('cover_file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    description: row.description,
    category: row.category_name,
    featured: row.featured,
    is_listed: row.is_listed,
    max_quantity: row.max_quantity,
    currency: row.currency,
    tax_class: row.tax_class,
    tax_place: row.tax_place,
    ...cover,
    cover_focus: row.cover_focus,
    packages: row.packages,
    add_ons: row.add_ons,
    requirements: row.requirements,
    steps: row.steps,
    faq: row.faqs,
    images: row.images,
  };
}
