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
import { lockPost } from './lock-post.ts';

/** Makes a secret link that shows a post while it is a draft. An earlier link stops working. */
export function sharePost(ctx: Ctx, id: string): Promise<PreviewLink> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    const { title } = await lockPost(tx, id);
    const link = await makePreviewLink(tx, { post_id: id });
    await audit(tx, {
      action: 'post.preview_link_made',
      subjectId: id,
      data: { title, expiresAt: link.expiresAt },
    });
    return link;
  });
}

/** Ends the secret link of a post. Safe to repeat. */
export function unsharePost(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    const { title } = await lockPost(tx, id);
    if (!(await endPreviewLink(tx, { post_id: id }))) return;
    await audit(tx, { action: 'post.preview_link_ended', subjectId: id, data: { title } });
  });
}

/** The secret link of a post that works now. */
export async function findPostPreviewLink(ctx: Ctx, id: string): Promise<PreviewLink | null> {
  requirePermission(ctx, 'posts.edit');
  return findPreviewLink(ctx, { post_id: id });
}
