import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';

/** For a larger attachment only its name and size are stored. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;

/** Stores a mail's attachments; with their content only if the mail is stored instead of sent. */
export async function storeAttachments(
  tx: Ctx,
  mailId: string,
  attachments: readonly MailAttachment[],
  { withContent }: { withContent: boolean },
): Promise<void> {
  for (const [position, { filename, contentType, content }] of attachments.entries()) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
    await tx.db
      .insertInto('mail_attachments')
      .values({
        mail_id: mailId,
        position,
        name: filename,
        content_type: contentType,
        size_bytes: bytes.byteLength,
        content: withContent && bytes.byteLength <= MAX_ATTACHMENT_BYTES ? bytes : null,
      })
      .execute();
  }
}
