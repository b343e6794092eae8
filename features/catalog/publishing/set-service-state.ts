import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import type { ServiceState } from '#features/catalog/contract.ts';

/**
 * Publishes a locked service or makes it a draft, in the caller's transaction. A planned time that this makes pointless is forgotten. The
 * version stays the same, so an open editor can still save.
 */
export async function setServiceState(tx: Ctx, id: string, state: ServiceState): Promise<void> {
  await tx.db
    .updateTable('services')
    .set({
      state,
      publish_at: null,
      ...(state === 'published' ? { archived_at: null } : { unpublish_at: null }),
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute();
  const action = state === 'published' ? 'service.published' : 'service.unpublished';
  await audit(tx, { action, subjectType: 'service', subjectId: id });
  await invalidate(tx, 'services', `service:${id}`);
}
