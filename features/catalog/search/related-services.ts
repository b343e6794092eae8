import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CatalogFailures, type ServiceCard } from '#features/catalog/contract.ts';
import { isService } from '#features/catalog/queries.ts';
import { readCards } from './search-services.ts';

const MAX_RELATED = 3;

/** What a reader of a published service may look at next: of its category, then of the others, in the order of the catalogue. */
export async function listRelatedServices(ctx: Ctx, idOrSlug: string): Promise<ServiceCard[]> {
  const condition = isService(idOrSlug);
  const service =
    condition &&
    (await ctx.db
      .selectFrom('services')
      .select(['id', 'category_id'])
      .where(condition)
      .where('state', '=', 'published')
      .executeTakeFirst());
  if (!service) throw new ApiFailure(CatalogFailures.service_not_found);
  const { id, category_id: category } = service;
  const alike = await listFirst(ctx, id, sql`category_id = ${category}`);
  const missing = MAX_RELATED - alike.length;
  const others = missing > 0 ? await listFirst(ctx, id, sql`category_id <> ${category}`) : [];
  return readCards(ctx, [...alike, ...others.slice(0, missing)]);
}

/** The ids of the first listed services except one. */
async function listFirst(
  ctx: Ctx,
  except: string,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from services
    where state = 'published' and is_listed and id <> ${except} and ${condition}
    order by (not featured), position, id
    limit ${sql.lit(MAX_RELATED)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
