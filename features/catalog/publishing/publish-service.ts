import type { Ctx } from '#kit/ctx.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import { transact } from '#kit/transact.ts';
import { lockService } from '#features/catalog/lock-service.ts';
import { requirePublishable } from './require-publishable.ts';
import { setServiceState } from './set-service-state.ts';

/** Publishes a service; throws with the fields if it is incomplete or a price cannot be paid. Safe to repeat. */
export function publishService(ctx: Ctx, id: string, canCharge?: CanCharge): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    await requirePublishable(tx, service, canCharge);
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
