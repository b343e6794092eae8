import { getShopLanguages } from '#features/settings/queries.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { EditablePost, PostEdit } from './contract.ts';
import { freeSlug } from './free-slug.ts';
import { readEditablePost } from './queries.ts';
import { requireCover } from './require-cover.ts';

/** Creates a post as a draft. */
export function writePost(ctx: Ctx, input: PostEdit): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    const { userId } = requireAdmin(tx);
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
        author_id: userId,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'post.written',
      subjectType: 'post',
      subjectId: row.id,
      data: { title: row.title },
    });
    return readEditablePost(tx, row.id);
  });
}
