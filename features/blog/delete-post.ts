import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { lockPost } from './lock-post.ts';

/** Deletes a post and its earlier versions permanently. */
export function deletePost(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    const post = await lockPost(tx, id);
    await tx.db.deleteFrom('posts').where('id', '=', id).execute();
    await audit(tx, { action: 'post.deleted', subjectId: id, data: { title: post.title } });
    await invalidate(tx, 'posts', `post:${id}`);
  });
}
