import { dropUnsavedText, keepUnsavedText } from '#features/drafts/unsaved-text.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { DraftOf, DraftSurroundings, PostDraftEdit } from './contract.ts';
import { editedPost, getDraftSurroundings } from './queries.ts';

/**
 * Keeps what somebody has typed and not saved yet, one text per person and post. Never touches the post itself. The answer says what
 * happened to the post since. Safe to repeat.
 */
export function savePostDraft(
  ctx: Ctx,
  post: DraftOf,
  edit: PostDraftEdit,
): Promise<DraftSurroundings & { savedAt: string }> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'posts.edit');
    const surroundings = await getDraftSurroundings(tx, post);
    const kept = await keepUnsavedText(tx, editedPost(post), { userId, ...edit });
    return { ...surroundings, ...kept };
  });
}

/** Deletes one's own unsaved text of a post. Saving the post does the same. */
export function discardPostDraft(ctx: Ctx, post: DraftOf): Promise<void> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  return dropUnsavedText(ctx, editedPost(post), userId);
}
