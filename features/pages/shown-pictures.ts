import { picturesInText } from '#features/files/sweep-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The uploaded pictures in the text of pages. */
export function listPagePictures(ctx: Ctx): Promise<readonly string[]> {
  return picturesInText(ctx, 'pages', 'body');
}
