import { MEMBER_COLUMNS } from '#features/accounts/team/team-member.ts';
import {
  MAX_OTHERS,
  presentColleague,
  presentDraft,
  RECENT_MS,
} from '#features/drafts/unsaved-text.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PostFailures } from '#features/blog/contract.ts';
import type { DraftOf, DraftSurroundings, PostDraft } from './contract.ts';

/** The column's value: null for a post that is not created yet. */
export const postIdOf = (post: DraftOf): string | null => (post === 'new' ? null : post);

/** One's own unsaved text of a post, and who else is at work on it. */
export async function getPostDraft(
  ctx: Ctx,
  post: DraftOf,
): Promise<DraftSurroundings & { draft: PostDraft | null }> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  const [surroundings, row] = await Promise.all([
    getDraftSurroundings(ctx, post),
    ctx.db
      .selectFrom('post_drafts')
      .select(['base_version', 'fields', 'saved_at'])
      .where('user_id', '=', userId)
      .where('post_id', 'is not distinct from', postIdOf(post))
      .executeTakeFirst(),
  ]);
  return { ...surroundings, draft: presentDraft(row) };
}

/** Throws if the post does not exist. */
export async function getDraftSurroundings(ctx: Ctx, post: DraftOf): Promise<DraftSurroundings> {
  const { userId } = requirePermission(ctx, 'posts.edit');
  if (post === 'new') return { version: null, others: [] };
  const [saved, rows] = await Promise.all([
    ctx.db.selectFrom('posts').select('version').where('id', '=', post).executeTakeFirst(),
    ctx.db
      .selectFrom('post_drafts')
      .innerJoin('users', 'users.id', 'post_drafts.user_id')
      .select(MEMBER_COLUMNS)
      .select('post_drafts.saved_at')
      .where('post_id', '=', post)
      .where('user_id', '<>', userId)
      .where('saved_at', '>', new Date(ctx.now.getTime() - RECENT_MS))
      .orderBy('saved_at', 'desc')
      .limit(MAX_OTHERS)
      .execute(),
  ]);
  if (!saved) throw new ApiFailure(PostFailures.post_not_found);
  return { version: saved.version, others: rows.map(presentColleague) };
}
