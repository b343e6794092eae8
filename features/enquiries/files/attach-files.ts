import { buffer } from 'node:stream/consumers';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';

/**
 * The files of an answer for its mail; without those that the virus scanner removed. Throws while it still checks one, so that the mail is
 * sent later.
 */
export async function attachFiles(
  ctx: Ctx,
  store: FileStore,
  messageId: string,
): Promise<MailAttachment[]> {
  const rows = await ctx.db
    .selectFrom('enquiry_files')
    .innerJoin('files', 'files.id', 'enquiry_files.file_id')
    .select(['storage_key', 'name', 'content_type', 'scan_state'])
    .where('message_id', '=', messageId)
    .where('scan_state', '<>', 'infected')
    .orderBy('enquiry_files.created_at')
    .orderBy('files.id')
    .execute();
  const attachments: MailAttachment[] = [];
  for (const { storage_key, name, content_type, scan_state } of rows) {
    if (scan_state === 'pending') throw new Error('A file of the answer is still being checked');
    const stored = await store.get(storage_key);
    if (!stored) throw new Error('A file of the answer is missing in the file store');
    const content = await buffer(stored.stream);
    attachments.push({ filename: name, contentType: content_type, content });
  }
  return attachments;
}
