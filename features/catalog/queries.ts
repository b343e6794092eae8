import type { Selectable } from 'kysely';
import type { AddOns, Packages, Requirements, Services } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { maySeeDrafts } from './policy.ts';

/** What an order is made from: rows, with exact prices. */
export interface ServiceForOrder {
  service: Selectable<Services>;
  packages: Selectable<Packages>[];
  addOns: Selectable<AddOns>[];
  requirements: Selectable<Requirements>[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The service with this id or slug; null if there is none, or if it is a draft and one may not see drafts. */
export async function findService(
  ctx: Ctx,
  idOrSlug: string,
): Promise<Selectable<Services> | null> {
  const row = await ctx.db
    .selectFrom('services')
    .selectAll()
    .where(UUID.test(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();
  if (!row || (row.state === 'draft' && !maySeeDrafts(ctx.actor))) return null;
  return row;
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
