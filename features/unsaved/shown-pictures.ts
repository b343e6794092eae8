import { picturesInText } from '#features/files/sweep-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The uploaded pictures in unsaved translations. */
export function listUnsavedPictures(ctx: Ctx): Promise<readonly string[]> {
  return picturesInText(ctx, 'translation_drafts', 'texts');
}
