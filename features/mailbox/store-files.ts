import { Readable } from 'node:stream';
import { discardUploads, storeUpload, type Upload } from '#features/files/store-upload.ts';
import { cleanName } from '#features/files/clean-name.ts';
import { checkSize } from '#features/orders/uploads/file-rules.ts';
import { uploadFiles } from '#features/orders/room/upload-files.ts';
import type { MessageByMail } from '#features/orders/room/send-message.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { MailFile } from './reading/mail-files.ts';

const messageKey = messageKeysOf('api-mailbox');
const MAX_FILES = 20;

type LeftOut = MessageByMail['leftOut'][number];

export interface StoredFiles {
  uploads: Upload[];
  leftOut: LeftOut[];
}

/** Stores the attachments that the shop accepts. The caller keeps or discards them. */
export async function storeFiles(
  ctx: Ctx,
  files: FileStore,
  sent: readonly MailFile[],
): Promise<StoredFiles> {
  const stored: StoredFiles = { uploads: [], leftOut: [] };
  for (const [index, { name, content }] of sent.entries()) {
    try {
      if (index >= MAX_FILES) {
        stored.leftOut.push({
          name: cleanName(name),
          reason: messageKey('tooManyFiles', { most: MAX_FILES }),
        });
        continue;
      }
      await checkSize(ctx, content.byteLength);
      const upload = {
        field: 'file',
        name,
        content: Readable.from([content]),
        as: 'attachment',
      } as const;
      stored.uploads.push(await storeUpload(files, upload));
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        await discardUploads(files, stored.uploads);
        throw error;
      }
      stored.leftOut.push({ name: cleanName(name), reason: error.message });
    }
  }
  return stored;
}

/** Makes each stored file one of the order, if the order takes it: by the same rules as an upload. */
export async function addFiles(
  tx: Ctx,
  orderId: string,
  uploads: readonly Upload[],
): Promise<{ fileIds: string[]; refused: Upload[]; leftOut: LeftOut[] }> {
  const added = { fileIds: [] as string[], refused: [] as Upload[], leftOut: [] as LeftOut[] };
  for (const upload of uploads) {
    try {
      const [file] = await uploadFiles(tx, { orderId, uploads: [upload] });
      if (file) added.fileIds.push(file.id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      added.refused.push(upload);
      added.leftOut.push({ name: upload.name, reason: error.message });
    }
  }
  return added;
}
