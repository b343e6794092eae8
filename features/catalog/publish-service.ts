import type { Ctx } from '#kit/ctx.ts';
import { requirePermission } from '#kit/authorize.ts';
import { transact } from '#kit/transact.ts';
import { lockService } from './lock-service.ts';
import { requireCompleteService } from './publishing.ts';
import { packagesOf } from './queries.ts';
import { setServiceState } from './set-service-state.ts';

/** Publishes a service; throws with the missing fields if it is incomplete. Safe to repeat. */
export function publishService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    requireCompleteService({ ...service, packages: await packagesOf(tx, id) });
    if (service.state !== 'published') await setServiceState(tx, id, 'published');
  });
}

/** Unpublishes a service; its orders continue. Safe to repeat. */
export function unpublishService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    if (service.state !== 'draft') await setServiceState(tx, id, 'draft');
  });
}
