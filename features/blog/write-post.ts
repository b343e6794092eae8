import { getShopLanguages } from '#features/settings/queries.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { EditablePost, PostEdit } from './contract.ts';
import { discardUnsavedPost } from './unsaved/save-unsaved-post.ts';
import { freeSlug } from './free-slug.ts';
import { lockPost } from './lock-post.ts';
import { planEnd } from './plan-end.ts';
import { publishLockedPost } from './publish-post.ts';
import { readEditablePost } from './queries.ts';
import type { SaveOptions } from './read-save.ts';
import { requireAuthor } from './require-author.ts';
import { requireCover } from './require-cover.ts';

/** Creates a post as a draft, or publishes or schedules it at once. */
export function writePost(
  ctx: Ctx,
  input: PostEdit,
  { unpublishAt = null, publication }: SaveOptions = {},
): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'posts.edit');
    await requireCover(tx, input.coverFileId);
    const { defaultLocale: locale } = await getShopLanguages(tx);
    const row = await tx.db
      .insertInto('posts')
      .values({
        slug: await freeSlug(tx, { ...input, locale }),
        locale,
        title: input.title,
        excerpt: input.excerpt,
        body: input.body,
        tags: input.tags,
        cover_file_id: input.coverFileId,
        seo_title: input.seoTitle,
        seo_description: input.seoDescription,
        author_id: await requireAuthor(tx, userId, input.authorId),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'post.written', subjectId: row.id, data: { title: row.title } });
    await discardUnsavedPost(tx, 'new');
    if (unpublishAt) {
      const end = await planEnd(tx, row, unpublishAt);
      await tx.db
        .updateTable('posts')
        .set({ unpublish_at: end })
        .where('id', '=', row.id)
        .execute();
    }
    if (publication) await publishLockedPost(tx, await lockPost(tx, row.id), publication.at);
    return readEditablePost(tx, row.id);
  });
}
