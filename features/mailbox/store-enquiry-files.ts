import { Readable } from 'node:stream';
import {
  MAX_ENQUIRY_FILE_BYTES,
  MAX_ENQUIRY_FILES,
} from '#features/enquiries/shared/file-limits.ts';
import { checkExtensions, requireRoom } from '#features/enquiries/files/file-rules.ts';
import { cleanName } from '#features/files/clean-name.ts';
import { discardUploads, storeUpload, type Upload } from '#features/files/store-upload.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { MailFile } from './reading/mail-files.ts';

const MAX_NAMED = 20;

/** Stores the attachments that the contact form would take, and names the others. The caller keeps or discards them. */
export async function storeEnquiryFiles(
  ctx: Ctx,
  store: FileStore,
  sent: readonly MailFile[],
): Promise<{ uploads: Upload[]; leftOut: string[] }> {
  const uploads: Upload[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { name, content } of sent) {
    const isTaken =
      uploads.length < MAX_ENQUIRY_FILES && content.byteLength <= MAX_ENQUIRY_FILE_BYTES;
    const upload = isTaken ? await tryStore(bytes, name, content) : null;
    if (upload) uploads.push(upload);
    else if (leftOut.length < MAX_NAMED) leftOut.push(cleanName(name));
  }
  return { uploads, leftOut };

  async function tryStore(before: number, name: string, content: Uint8Array) {
    try {
      await requireRoom(ctx, before + content.byteLength);
      await checkExtensions(ctx, [{ name: cleanName(name) }]);
      const from = { field: 'file', name, content: Readable.from([content]) };
      const upload = await storeUpload(store, { ...from, as: 'attachment' });
      bytes = before + content.byteLength;
      return upload;
    } catch (error) {
      if (error instanceof ApiFailure) return null;
      await discardUploads(store, uploads);
      throw error;
    }
  }
}
