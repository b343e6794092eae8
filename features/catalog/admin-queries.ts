import { listCrops } from '#features/files/list-crops.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CatalogFailures, type EditableService } from './contract.ts';
import { isServiceOrdered } from './is-service-ordered.ts';
import { presentEditable } from './present-admin-service.ts';
import { selectWhole } from './select-service.ts';
import { listServiceLanguages } from '#features/catalog/translations/translation-queries.ts';

/** A service for its editor. */
export async function getEditableService(ctx: Ctx, id: string): Promise<EditableService> {
  requirePermission(ctx, 'services.edit');
  const row = await selectWhole(ctx).where('services.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(CatalogFailures.service_not_found);
  const [languages, isOrdered, crops] = await Promise.all([
    listServiceLanguages(ctx, id, row.locale),
    isServiceOrdered(ctx, id),
    listCrops(ctx, [row.cover_id, ...row.images.map(({ file_id }) => file_id)]),
  ]);
  return presentEditable(row, { reader: ctx.locale, languages, isOrdered, crops });
}
