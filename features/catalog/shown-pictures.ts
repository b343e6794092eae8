import { picturesInText } from '#features/files/sweep-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The uploaded pictures that services show, drafts included. */
export async function listServicePictures(ctx: Ctx): Promise<readonly string[]> {
  const [covers, images, inTexts, inTranslations] = await Promise.all([
    ctx.db
      .selectFrom('services')
      .select('cover_file_id as id')
      .where('cover_file_id', 'is not', null)
      .execute(),
    ctx.db
      .selectFrom('service_images')
      .select('file_id as id')
      .where('file_id', 'is not', null)
      .execute(),
    picturesInText(ctx, 'services', 'description'),
    picturesInText(ctx, 'service_translations', 'description'),
  ]);
  return [...[...covers, ...images].map(({ id }) => id as string), ...inTexts, ...inTranslations];
}
