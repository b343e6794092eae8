import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isLocale } from '#lib/locale.ts';
import { PostFailures } from '#features/blog/contract.ts';
import { editPost } from '#features/blog/edit-post.ts';
import { getPostTranslation } from '#features/blog/get-post-translation.ts';
import { lockPost } from '#features/blog/lock-post.ts';
import { getEditablePost } from '#features/blog/queries.ts';
import { translatePost } from '#features/blog/translate-post.ts';

/**
 * Brings back an earlier text of a post, or of its translation if the text was one. The text it replaces is kept as an earlier text, so
 * nothing is lost. Safe to repeat.
 */
export function restorePostRevision(ctx: Ctx, id: string, revisionId: bigint): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    await lockPost(tx, id);
    const revision = await tx.db
      .selectFrom('post_revisions')
      .select(['title', 'excerpt', 'body', 'locale'])
      .where('post_id', '=', id)
      .where('id', '=', revisionId)
      .executeTakeFirst();
    if (!revision) throw new ApiFailure(PostFailures.post_revision_not_found);
    const { locale, ...texts } = revision;
    if (isLocale(locale)) {
      const { version, texts: current } = await getPostTranslation(tx, id, locale);
      const before = Object.fromEntries(current.map(({ key, text }) => [key, text]));
      await translatePost(tx, id, locale, { version, texts: { ...before, ...texts } });
    } else {
      const post = await getEditablePost(tx, id);
      await editPost(tx, id, post.version, { ...post, ...texts });
    }
  });
}
