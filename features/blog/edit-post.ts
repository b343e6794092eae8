import type { Selectable } from 'kysely';
import type { Posts } from '#db/schema.ts';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import { toLocale } from '#lib/locale.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { PostSave, type EditablePost, type PostEdit } from './contract.ts';
import { freeSlug } from './free-slug.ts';
import { discardUnsavedPost } from './unsaved/save-unsaved-post.ts';
import { storeRevision } from '#features/blog/revisions/store-revision.ts';
import { lockPost } from './lock-post.ts';
import { planEnd } from './plan-end.ts';
import { postFields } from './present-post.ts';
import { publishLockedPost } from './publish-post.ts';
import { requireComplete } from './publishing.ts';
import { readEditablePost } from './queries.ts';
import type { SaveOptions } from './read-save.ts';
import { requireAuthor } from './require-author.ts';
import { requireCover } from './require-cover.ts';

/** Publishing has an entry of its own. */
const SavedFields = PostSave.omit({ publication: true });

/**
 * Saves a post and keeps the text it replaces; publishes exactly this text if asked to, or saves nothing. Throws if someone else saved
 * since it was opened.
 */
export function editPost(
  ctx: Ctx,
  id: string,
  version: number,
  edit: PostEdit,
  { unpublishAt, publication }: SaveOptions = {},
): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    const post = await lockPost(tx, id, version);
    if (post.state !== 'draft') requireComplete(edit);
    await requireCover(tx, edit.coverFileId);
    await saveRevision(tx, post, edit);
    const saved = await tx.db
      .updateTable('posts')
      .set({
        slug: await freeSlug(tx, { ...edit, id, locale: toLocale(post.locale) }),
        title: edit.title,
        excerpt: edit.excerpt,
        body: edit.body,
        tags: edit.tags,
        cover_file_id: edit.coverFileId,
        seo_title: edit.seoTitle,
        seo_description: edit.seoDescription,
        author_id: await requireAuthor(tx, post.author_id, edit.authorId),
        unpublish_at: await planEnd(tx, post, unpublishAt),
        version: post.version + 1,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'post.edited',
      subjectId: id,
      data: { title: saved.title, version: saved.version },
      changes: changesOf(SavedFields, postFields(post), postFields(saved)),
    });
    await invalidate(tx, 'posts', `post:${id}`);
    await discardUnsavedPost(tx, id);
    if (publication) await publishLockedPost(tx, await lockPost(tx, id), publication.at);
    return readEditablePost(tx, id);
  });
}

/** Stores the text that is about to be replaced, unless it does not change. */
async function saveRevision(tx: Ctx, post: Selectable<Posts>, edit: PostEdit): Promise<void> {
  const { title, excerpt, body } = post;
  if (title === edit.title && excerpt === edit.excerpt && body === edit.body) return;
  await storeRevision(tx, { post_id: post.id, title, excerpt, body });
}
