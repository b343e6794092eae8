import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CatalogFailures } from './contract.ts';
import { isServiceOrdered } from './is-service-ordered.ts';
import { lockService } from './lock-service.ts';

/** Deletes a service that was never ordered permanently. An ordered one cannot be deleted: `service_ordered`. */
export function deleteService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    if (await isServiceOrdered(tx, id)) throw new ApiFailure(CatalogFailures.service_ordered);
    await tx.db.deleteFrom('services').where('id', '=', id).execute();
    await audit(tx, {
      action: 'service.deleted',
      subjectId: id,
      data: { title: service.title, slug: service.slug },
    });
    await invalidate(tx, 'services', `service:${id}`);
  });
}
