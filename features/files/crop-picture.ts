import { sql, type Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { audit } from '#kit/audit.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { PictureCrop } from '#features/files/shared/picture-crop.ts';
import { FileFailures, type UploadedPicture } from './contract.ts';
import { createFile } from './create-file.ts';
import { pictureKey } from './make-picture.ts';
import { findFile } from './open-file.ts';
import { presentUploaded } from './present-uploaded.ts';
import { requireSpace } from './require-space.ts';
import { discardUploads, storeCrop, type Upload } from './store-upload.ts';

type FileRow = Selectable<Files>;

/**
 * Makes a picture of a part of a public picture and returns it. The crop is always one of the whole picture, also if `id` is a crop itself, so
 * it can be changed or undone. Cutting nothing off answers the whole picture. Safe to repeat: the same crop is made once.
 */
export async function cropPicture(
  ctx: Ctx,
  store: FileStore,
  id: string,
  crop: PictureCrop,
): Promise<UploadedPicture> {
  requireTeam(ctx);
  const original = await getOriginal(ctx, id);
  const sides = [crop.left, crop.top, crop.right, crop.bottom];
  if (sides.every((side) => side === 0)) return presentUploaded(original);
  const made = await findCrop(ctx, original.id, sides);
  if (made) return presentUploaded(made);

  await requireSpace(store);
  const upload = await storePart(store, original, crop);
  try {
    return await createCrop(ctx, { ...upload, cropOf: { id: original.id, crop: sides } });
  } catch (error) {
    await discardUploads(store, [upload]);
    const other = await findCrop(ctx, original.id, sides); // made at the same time by another request
    if (other) return presentUploaded(other);
    throw error;
  }
}

/** The picture itself, or the whole one that it is a part of. */
async function getOriginal(ctx: Ctx, id: string): Promise<FileRow> {
  const file = await findFile(ctx, id);
  const whole = file?.original_id ? await findFile(ctx, file.original_id) : file;
  if (!whole || whole.visibility !== 'public' || whole.width === null) {
    throw new ApiFailure(FileFailures.file_not_found);
  }
  return whole;
}

async function findCrop(ctx: Ctx, originalId: string, sides: number[]): Promise<FileRow | null> {
  const row = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('original_id', '=', originalId)
    .where('crop', '=', sql<number[]>`${sql.val(sides)}::integer[]`)
    .executeTakeFirst();
  return row ?? null;
}

async function storePart(store: FileStore, file: FileRow, crop: PictureCrop): Promise<Upload> {
  const stored = await store.get(pictureKey(file.storage_key, file.width ?? 0));
  if (!stored) throw new ApiFailure(FileFailures.file_not_found);
  return storeCrop(store, { name: file.name, content: stored.stream, crop });
}

function createCrop(ctx: Ctx, upload: Parameters<typeof createFile>[1]): Promise<UploadedPicture> {
  return transact(ctx, async (tx) => {
    const file = await createFile(tx, upload, 'public');
    await audit(tx, {
      action: 'picture.cropped',
      subjectType: 'file',
      subjectId: file.id,
      data: { name: file.name },
    });
    return presentUploaded(file);
  });
}
