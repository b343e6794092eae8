import {
  endPreviewLink,
  findPreviewLink,
  makePreviewLink,
} from '#features/sharing/preview-links.ts';
import type { PreviewLink } from '#features/sharing/contract.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockService } from './lock-service.ts';

/** Makes a secret link that shows a service while it is a draft. An earlier link stops working. */
export function shareService(ctx: Ctx, id: string): Promise<PreviewLink> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { title } = await lockService(tx, id);
    const link = await makePreviewLink(tx, { service_id: id });
    await audit(tx, {
      action: 'service.preview_link_made',
      subjectId: id,
      data: { title, expiresAt: link.expiresAt },
    });
    return link;
  });
}

/** Ends the secret link of a service. Safe to repeat. */
export function unshareService(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { title } = await lockService(tx, id);
    if (!(await endPreviewLink(tx, { service_id: id }))) return;
    await audit(tx, { action: 'service.preview_link_ended', subjectId: id, data: { title } });
  });
}

/** The secret link of a service that works now. */
export async function findServicePreviewLink(ctx: Ctx, id: string): Promise<PreviewLink | null> {
  requirePermission(ctx, 'services.edit');
  return findPreviewLink(ctx, { service_id: id });
}
