import type { Selectable } from 'kysely';
import type { AddOns, Packages, Requirements } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { SLUG } from '#lib/slug.ts';
import { isUuid } from '#lib/uuid.ts';
import { CatalogFailures, type Category, type Service } from './contract.ts';
import { maySeeDrafts } from './policy.ts';
import { presentService } from './present-service.ts';
import { SERVICE_COLUMNS, selectWhole, type ServiceRow } from './select-service.ts';

/** What an order is made from: rows, with exact prices. */
export interface ServiceForOrder {
  service: ServiceRow;
  packages: Selectable<Packages>[];
  addOns: Selectable<AddOns>[];
  requirements: Selectable<Requirements>[];
}

/** Null for a text that is neither: PostgreSQL would not even take every one as a parameter. */
function keyOf(idOrSlug: string): 'services.id' | 'services.slug' | null {
  if (isUuid(idOrSlug)) return 'services.id';
  return SLUG.test(idOrSlug) ? 'services.slug' : null;
}

/** The service with this id or slug; null if there is none, or if it is a draft and one may not see drafts. */
export async function findService(ctx: Ctx, idOrSlug: string): Promise<ServiceRow | null> {
  const key = keyOf(idOrSlug);
  if (!key) return null;
  const row = await ctx.db
    .selectFrom('services')
    .select(SERVICE_COLUMNS)
    .where(key, '=', idOrSlug)
    .executeTakeFirst();
  if (!row || (row.state === 'draft' && !maySeeDrafts(ctx.actor))) return null;
  return row;
}

/** A service with all that its page shows. Throws `service_not_found` where `findService` gives null. */
export async function getService(ctx: Ctx, idOrSlug: string): Promise<Service> {
  const key = keyOf(idOrSlug);
  if (!key) throw new Failure(CatalogFailures.service_not_found);
  const row = await selectWhole(ctx)
    .where(key, '=', idOrSlug)
    .$if(!maySeeDrafts(ctx.actor), (query) => query.where('services.state', '=', 'published'))
    .executeTakeFirst();
  if (!row) throw new Failure(CatalogFailures.service_not_found);
  return presentService(row);
}

/** The title of a published service; null if there is none. */
export async function findServiceTitle(ctx: Ctx, slug: string): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const row = await ctx.db
    .selectFrom('services')
    .select('title')
    .where('slug', '=', slug)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.title ?? null;
}

/** The addresses of all published services and when each last changed, for the sitemap. */
export function listServiceAddresses(ctx: Ctx): Promise<{ slug: string; updated_at: Date }[]> {
  return ctx.db
    .selectFrom('services')
    .select(['slug', 'updated_at'])
    .where('state', '=', 'published')
    .orderBy('slug')
    .execute();
}

/** A service with all that an order is made from; null where `findService` is. */
export async function findServiceForOrder(
  ctx: Ctx,
  idOrSlug: string,
): Promise<ServiceForOrder | null> {
  const service = await findService(ctx, idOrSlug);
  if (!service) return null;
  const [packages, addOns, requirements] = await Promise.all([
    packagesOf(ctx, service.id),
    addOnsOf(ctx, service.id),
    requirementsOf(ctx, service.id),
  ]);
  return { service, packages, addOns, requirements };
}

export function packagesOf(ctx: Ctx, serviceId: string): Promise<Selectable<Packages>[]> {
  return ctx.db
    .selectFrom('packages')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
}

export function addOnsOf(ctx: Ctx, serviceId: string): Promise<Selectable<AddOns>[]> {
  return ctx.db
    .selectFrom('add_ons')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
}

export function requirementsOf(ctx: Ctx, serviceId: string): Promise<Selectable<Requirements>[]> {
  return ctx.db
    .selectFrom('requirements')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
}

/** Every category, in the studio's order. */
export function listCategories(ctx: Ctx): Promise<Category[]> {
  return ctx.db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}
