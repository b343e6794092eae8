import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { CatalogFailures, type ServiceState } from './contract.ts';
import { lockService } from './lock-service.ts';
import { missingForPublishing } from './publishing.ts';
import { packagesOf } from './queries.ts';

/** Publishes a service; throws with the missing fields if it is incomplete. Safe to repeat. */
export function publishService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const service = await lockService(tx, id);
    const packages = await packagesOf(tx, id);
    const missing = missingForPublishing({ ...service, packages });
    if (Object.keys(missing).length > 0) {
      throw new Failure(CatalogFailures.service_incomplete, { fields: missing });
    }
    if (service.state !== 'published') await setState(tx, id, 'published');
  });
}

/** Unpublishes a service; its orders continue. Safe to repeat. */
export function unpublishService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const service = await lockService(tx, id);
    if (service.state !== 'draft') await setState(tx, id, 'draft');
  });
}

// The version stays the same, so an open editor can still save.
async function setState(tx: Ctx, id: string, state: ServiceState): Promise<void> {
  await tx.db
    .updateTable('services')
    .set({ state, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  const action = state === 'published' ? 'service.published' : 'service.unpublished';
  await audit(tx, { action, subjectType: 'service', subjectId: id });
  await invalidate(tx, 'services', `service:${id}`);
}
