import { picturesInText } from '#features/files/sweep-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The uploaded pictures that posts show, including drafts, unsaved texts, and earlier versions, which can be restored. */
export async function listPostPictures(ctx: Ctx): Promise<readonly string[]> {
  const [covers, ...texts] = await Promise.all([
    ctx.db
      .selectFrom('posts')
      .select('cover_file_id as id')
      .where('cover_file_id', 'is not', null)
      .execute(),
    picturesInText(ctx, 'posts', 'body'),
    picturesInText(ctx, 'post_translations', 'body'),
    picturesInText(ctx, 'post_revisions', 'body'),
    picturesInText(ctx, 'post_drafts', 'body'),
  ]);
  return [...covers.map(({ id }) => id as string), ...texts.flat()];
}
