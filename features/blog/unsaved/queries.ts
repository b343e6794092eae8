import type { UnsavedText } from '#features/unsaved/contract.ts';
import { findUnsavedText, listColleagues, type Edited } from '#features/unsaved/unsaved-text.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PostFailures } from '#features/blog/contract.ts';
import type { PostOf, PostSurroundings } from './contract.ts';

/** The column is null for a post that is not created yet. */
export const editedPost = (post: PostOf): Edited => ({
  table: 'post_drafts',
  of: { post_id: post === 'new' ? null : post },
});

/** One's own unsaved text of a post, and who else is at work on it. */
export async function getUnsavedPost(
  ctx: Ctx,
  post: PostOf,
): Promise<PostSurroundings & { draft: UnsavedText | null }> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  const [surroundings, text] = await Promise.all([
    getPostSurroundings(ctx, post),
    findUnsavedText(ctx, editedPost(post), userId),
  ]);
  return { ...surroundings, draft: text };
}

/** Throws if the post does not exist. */
export async function getPostSurroundings(ctx: Ctx, post: PostOf): Promise<PostSurroundings> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  if (post === 'new') return { version: null, others: [] };
  const [saved, others] = await Promise.all([
    ctx.db.selectFrom('posts').select('version').where('id', '=', post).executeTakeFirst(),
    listColleagues(ctx, editedPost(post), userId),
  ]);
  if (!saved) throw new ApiFailure(PostFailures.post_not_found);
  return { version: saved.version, others };
}
