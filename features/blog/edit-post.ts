import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { EditablePost, PostEdit } from './contract.ts';
import { freeSlug } from './free-slug.ts';
import { lockPost } from './lock-post.ts';
import { presentEditablePost } from './present-post.ts';

/** Saves a post and keeps the text it replaces. A post that somebody else saved in between is left alone. */
export function editPost(
  ctx: Ctx,
  id: string,
  version: number,
  edit: PostEdit,
): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    const { userId } = requireAdmin(tx);
    const post = await lockPost(tx, id, version);
    await tx.db
      .insertInto('post_revisions')
      .values({
        post_id: id,
        title: post.title,
        excerpt: post.excerpt,
        body: post.body,
        saved_by: userId,
        saved_at: tx.now,
      })
      .execute();
    const saved = await tx.db
      .updateTable('posts')
      .set({
        slug: await freeSlug(tx, { ...edit, id }),
        title: edit.title,
        excerpt: edit.excerpt,
        body: edit.body,
        tags: edit.tags,
        cover_file_id: edit.coverFileId,
        seo_title: edit.seoTitle,
        seo_description: edit.seoDescription,
        version: post.version + 1,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'post.edited',
      subjectType: 'post',
      subjectId: id,
      data: { version: saved.version },
    });
    await invalidate(tx, 'posts', `post:${id}`);
    return presentEditablePost(saved);
  });
}
