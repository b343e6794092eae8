import { picturesInText } from '#features/files/sweep-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The uploaded pictures in the text of pages. */
export async function listPagePictures(ctx: Ctx): Promise<readonly string[]> {
  const pictures = await Promise.all([
    picturesInText(ctx, 'pages', 'body'),
    picturesInText(ctx, 'page_translations', 'body'),
  ]);
  return pictures.flat();
}
