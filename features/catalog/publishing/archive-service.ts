import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockService } from '#features/catalog/lock-service.ts';
import { setServiceState } from './set-service-state.ts';

/** Puts a service away: nobody can order it, and the editor's list leaves it out. Its orders continue. Safe to repeat. */
export function archiveService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { archived_at: archivedAt, state, title } = await lockService(tx, id);
    if (archivedAt) return;
    if (state === 'published') await setServiceState(tx, id, 'draft');
    await setArchivedAt(tx, id, tx.now);
    await audit(tx, { action: 'service.archived', subjectId: id, data: { title } });
  });
}

/** Takes an archived service back as a draft. Safe to repeat. */
export function restoreService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { archived_at: archivedAt, title } = await lockService(tx, id);
    if (!archivedAt) return;
    await setArchivedAt(tx, id, null);
    await audit(tx, { action: 'service.restored', subjectId: id, data: { title } });
  });
}

async function setArchivedAt(tx: Ctx, id: string, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('services')
    .set({ archived_at: at, publish_at: null, unpublish_at: null, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
}
