import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { CatalogFailures } from './contract.ts';
import { lockService } from './lock-service.ts';

/** Deletes a service that was never ordered permanently. An ordered one cannot be deleted: `service_ordered`. */
export function deleteService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    // A concurrent order locks the row it refers to, so nobody can order between this check and the deletion.
    const service = await lockService(tx, id);
    // Orders come later in the order of features, so this reads their table instead of their code.
    const order = await tx.db
      .selectFrom('orders')
      .select('id')
      .where('service_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (order) throw new Failure(CatalogFailures.service_ordered);
    await tx.db.deleteFrom('services').where('id', '=', id).execute();
    await audit(tx, {
      action: 'service.deleted',
      subjectType: 'service',
      subjectId: id,
      data: { title: service.title, slug: service.slug },
    });
    await invalidate(tx, 'services', `service:${id}`);
  });
}
