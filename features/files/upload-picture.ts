import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { filePicture } from '#lib/picture.ts';
import type { UploadedPicture } from './contract.ts';
import { createFile } from './create-file.ts';
import type { Upload } from './store-upload.ts';

/** Stores a picture for public pages: services, posts, the logo. */
export function uploadPicture(ctx: Ctx, upload: Upload): Promise<UploadedPicture> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const file = await createFile(tx, upload, 'public');
    await audit(tx, {
      action: 'picture.uploaded',
      subjectType: 'file',
      subjectId: file.id,
      data: { name: file.name },
    });
    const { width, height } = file;
    if (width === null || height === null) throw new Error('Only a picture has a width and height');
    return {
      id: file.id,
      name: file.name,
      contentType: file.content_type,
      sizeBytes: Number(file.size_bytes),
      picture: filePicture({ id: file.id, width, height }, ''),
    };
  });
}
