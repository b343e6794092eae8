import { sql } from 'kysely';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';

interface WrittenMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
}

/** Of a larger attachment only its name and size are kept. */
export const MOST_ATTACHMENT_BYTES = 5_000_000;

/** Keeps a mail for the admin area instead of sending it: what happens until a mail server is set. */
export function captureMail(ctx: Ctx, mail: WrittenMail): Promise<void> {
  return transact(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('captured_mails')
      .values({
        to_address: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // The context may be as old as the process; a mail is as old as its sending.
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, attachment] of (mail.attachments ?? []).entries()) {
      await keepAttachment(tx, { mail_id: id, position }, attachment);
    }
  });
}

async function keepAttachment(
  tx: Ctx,
  place: { mail_id: string; position: number },
  { filename, contentType, content }: MailAttachment,
): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
  await tx.db
    .insertInto('captured_mail_attachments')
    .values({
      ...place,
      name: filename,
      content_type: contentType,
      size_bytes: bytes.byteLength,
      content: bytes.byteLength <= MOST_ATTACHMENT_BYTES ? bytes : null,
    })
    .execute();
}

const KEPT_MS = 30 * 86_400_000;

/** Removes mails kept for more than 30 days, with what is attached to them. Safe to repeat. */
export async function forgetOldMails(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - KEPT_MS);
  await deleteInBatches(ctx, 'captured_mails', sql`created_at < ${oldest}`);
}
