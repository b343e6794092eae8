import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import {
  CatalogFailures,
  type EditableService,
  type StudioService,
  type StudioServiceFilter,
} from './contract.ts';
import { presentEditable, presentStudioService } from './present-studio-service.ts';
import { selectCards, selectWhole } from './select-service.ts';

/** Every service with drafts, in the studio's order. */
export async function listStudioServices(
  ctx: Ctx,
  { q, state, category }: StudioServiceFilter,
): Promise<StudioService[]> {
  requireAdmin(ctx);
  const anywhere = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectCards(ctx)
    .$if(q !== '', (query) => query.where('services.title', 'ilike', anywhere))
    .$if(state !== undefined, (query) => query.where('services.state', '=', state ?? ''))
    .$if(category !== undefined, (query) => query.where('categories.slug', '=', category ?? ''))
    .orderBy('services.position')
    .orderBy('services.id')
    .execute();
  return rows.map(presentStudioService);
}

/** One service as the editor opens it. */
export async function getEditableService(ctx: Ctx, id: string): Promise<EditableService> {
  requireAdmin(ctx);
  const row = await selectWhole(ctx).where('services.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure(CatalogFailures.service_not_found);
  return presentEditable(row);
}
