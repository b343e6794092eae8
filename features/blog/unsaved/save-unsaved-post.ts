import { dropUnsavedText, keepUnsavedText } from '#features/unsaved/unsaved-text.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { PostOf, PostSurroundings, UnsavedPostEdit } from './contract.ts';
import { editedPost, getPostSurroundings } from './queries.ts';

/**
 * Keeps what somebody has typed and not saved yet, one text per person and post. Never touches the post itself. The answer says what
 * happened to the post since. Safe to repeat.
 */
export function saveUnsavedPost(
  ctx: Ctx,
  post: PostOf,
  edit: UnsavedPostEdit,
): Promise<PostSurroundings & { savedAt: string }> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'posts.edit');
    const surroundings = await getPostSurroundings(tx, post);
    const kept = await keepUnsavedText(tx, editedPost(post), { userId, ...edit });
    return { ...surroundings, ...kept };
  });
}

/** Deletes one's own unsaved text of a post. Saving the post does the same. */
export function discardUnsavedPost(ctx: Ctx, post: PostOf): Promise<void> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  return dropUnsavedText(ctx, editedPost(post), userId);
}
