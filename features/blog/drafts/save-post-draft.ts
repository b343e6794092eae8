import { MAX_AGE_MS } from '#features/drafts/unsaved-text.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { DraftOf, DraftSurroundings, PostDraftEdit } from './contract.ts';
import { getDraftSurroundings, postIdOf } from './queries.ts';

/**
 * Keeps what somebody has typed and not saved yet, one text per person and post. Never touches the post itself. The answer says what
 * happened to the post since. Safe to repeat.
 */
export function savePostDraft(
  ctx: Ctx,
  post: DraftOf,
  { baseVersion, fields }: PostDraftEdit,
): Promise<DraftSurroundings & { savedAt: string }> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'posts.edit');
    const surroundings = await getDraftSurroundings(tx, post);
    const values = {
      base_version: baseVersion,
      fields: JSON.stringify(fields),
      saved_at: tx.now,
    };
    await tx.db
      .insertInto('post_drafts')
      .values({ user_id: userId, post_id: postIdOf(post), ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doUpdateSet(values))
      .execute();
    await tx.db
      .deleteFrom('post_drafts')
      .where('user_id', '=', userId)
      .where('saved_at', '<', new Date(tx.now.getTime() - MAX_AGE_MS))
      .execute();
    return { ...surroundings, savedAt: tx.now.toISOString() };
  });
}

/** Deletes one's own unsaved text of a post. Saving the post does the same. */
export async function discardPostDraft(ctx: Ctx, post: DraftOf): Promise<void> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  await ctx.db
    .deleteFrom('post_drafts')
    .where('user_id', '=', userId)
    .where('post_id', 'is not distinct from', postIdOf(post))
    .execute();
}
