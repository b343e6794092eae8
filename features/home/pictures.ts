import { listPublicPictures } from '#features/settings/public-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { filePicture, type PictureSource } from '#lib/picture.ts';
import type { SectionContent } from '#features/home/shared/section-contract.ts';

/** The uploaded pictures of a section, by the place of their field. */
export function picturesOf({ content }: SectionContent): { field: string; fileId: string }[] {
  const own = 'fileId' in content ? [{ field: 'content.fileId', fileId: content.fileId }] : [];
  const items = 'items' in content ? content.items : [];
  const inItems = items.map((item, index) => ({
    field: `content.items.${index}.fileId`,
    fileId: 'fileId' in item ? item.fileId : null,
  }));
  return [...own, ...inItems].flatMap(({ field, fileId }) => (fileId ? [{ field, fileId }] : []));
}

/** Reads the pictures of all sections at once; the answer finds one by its id. */
export async function findPictures(ctx: Ctx, sections: readonly SectionContent[]) {
  const files = await listPublicPictures(
    ctx,
    sections.flatMap(picturesOf).map(({ fileId }) => fileId),
  );
  return (fileId: string | null, alt: string): PictureSource | null => {
    const { id, width, height } = files.find((file) => file.id === fileId) ?? {};
    return id && width && height ? filePicture({ id, width, height }, alt) : null;
  };
}

/** Every picture must be public: a file of an order never gets onto the home page. */
export async function requirePictures(tx: Ctx, section: SectionContent): Promise<void> {
  const chosen = picturesOf(section);
  const files = await listPublicPictures(
    tx,
    chosen.map(({ fileId }) => fileId),
  );
  const fields: FieldErrors = {};
  for (const { field, fileId } of chosen) {
    if (!files.some(({ id }) => id === fileId))
      fields[field] = messageKeysOf('api-home')('pictureAgain');
  }
  if (Object.keys(fields).length > 0)
    throw new ApiFailure(CommonFailures.invalid_input, { fields });
}
