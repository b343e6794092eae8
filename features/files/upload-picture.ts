import { audit } from '#kit/audit.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { UploadedPicture } from './contract.ts';
import { createFile } from './create-file.ts';
import { presentUploaded } from './present-uploaded.ts';
import type { Upload } from './store-upload.ts';

/** Stores a picture for public pages: services, posts, the logo. */
export function uploadPicture(ctx: Ctx, upload: Upload): Promise<UploadedPicture> {
  return transact(ctx, async (tx) => {
    requireTeam(tx);
    const file = await createFile(tx, upload, 'public');
    await audit(tx, {
      action: 'picture.uploaded',
      subjectType: 'file',
      subjectId: file.id,
      data: { name: file.name },
    });
    return presentUploaded(file);
  });
}
