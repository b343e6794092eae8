import { z } from 'zod';
import { findPublicSender } from '#features/accounts/list-team.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { enquiryReplyMail } from './enquiry-reply.email.tsx';
import { attachFiles } from '#features/enquiries/files/attach-files.ts';

export const replyKind = defineMail(
  'contact.enquiry_answered',
  z.object({ enquiryId: z.uuid(), messageId: z.uuid() }),
  { enquiryOf: ({ enquiryId }) => enquiryId },
);

/** The studio's reply. The sender's answer goes into the thread if the shop takes mail, otherwise to the contact address. */
export const createReplyComposer = (files: FileStore) =>
  composer(replyKind, async (ctx, { messageId }, { frame }) => {
    const row = await ctx.db
      .selectFrom('enquiry_messages')
      .innerJoin('enquiries', 'enquiries.id', 'enquiry_messages.enquiry_id')
      .select(['enquiries.subject', 'body', 'author_id'])
      .where('enquiry_messages.id', '=', messageId)
      .where('kind', '=', 'reply')
      .executeTakeFirst();
    if (!row) return null;
    const author = await findPublicSender(ctx, row.author_id);
    const mail = enquiryReplyMail(frame, { ...row, author: author?.name ?? null });
    return { ...mail, attachments: await attachFiles(ctx, files, messageId) };
  });
