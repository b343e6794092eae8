import { sql } from 'kysely';
import { z } from 'zod';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { keysetCursor } from '#lib/keyset-cursor.ts';
import { likeContaining } from '#lib/like.ts';
import {
  CatalogFailures,
  type EditableService,
  type AdminServiceFilter,
  type AdminServicePage,
  type ServiceState,
} from './contract.ts';
import { presentEditable, presentAdminService } from './present-admin-service.ts';
import { selectCards, selectWhole } from './select-service.ts';

const PAGE_SIZE = 50;
const placeCursor = keysetCursor('admin', z.tuple([z.int32(), z.uuid()]));

/** Every service with drafts, in the studio's order. */
export async function listAdminServices(
  ctx: Ctx,
  { q, state, category, cursor }: AdminServiceFilter,
): Promise<AdminServicePage> {
  requireAdmin(ctx);
  const after = placeCursor.decode(cursor);
  const rows = await selectCards(ctx)
    .$if(q !== '', (query) => query.where('services.title', 'ilike', likeContaining(q)))
    .$if(state !== undefined, (query) => query.where('services.state', '=', state as ServiceState))
    .$if(category !== undefined, (query) => query.where('categories.slug', '=', category ?? ''))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(services.position, services.id) > (${after?.[0]}::integer, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('services.position')
    .orderBy('services.id')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    services: page.map(presentAdminService),
    nextCursor:
      rows.length > PAGE_SIZE && last ? placeCursor.encode([last.position, last.id]) : null,
  };
}

/** One service as the editor opens it. */
export async function getEditableService(ctx: Ctx, id: string): Promise<EditableService> {
  requireAdmin(ctx);
  const row = await selectWhole(ctx).where('services.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure(CatalogFailures.service_not_found);
  return presentEditable(row, ctx.locale);
}
