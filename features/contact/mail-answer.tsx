import { z } from 'zod';
import { findPublicSender } from '#features/accounts/list-team.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { EnquiryAnswered } from './enquiry-answered.email.tsx';

export const answerKind = defineMail(
  'contact.enquiry_answered',
  z.object({ enquiryId: z.uuid(), messageId: z.uuid() }),
  { enquiryOf: ({ enquiryId }) => enquiryId },
);

/** The studio's reply. The sender's answer goes into the thread if the shop takes mail, otherwise to the contact address. */
export const answerComposer = composer(answerKind, async (ctx, { messageId }, { frame }) => {
  const row = await ctx.db
    .selectFrom('enquiry_messages')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_messages.enquiry_id')
    .select(['enquiries.subject', 'body', 'author_id'])
    .where('enquiry_messages.id', '=', messageId)
    .where('kind', '=', 'reply')
    .executeTakeFirst();
  if (!row) return null;
  const m = messagesOf(frame.locale, 'mail-contact');
  const author = await findPublicSender(ctx, row.author_id);
  return {
    subject: m.answeredSubject({ subject: row.subject }),
    ...(!frame.takesReplies && frame.contactEmail && { replyTo: frame.contactEmail }),
    body: <EnquiryAnswered frame={frame} body={row.body} author={author?.name ?? null} />,
  };
});
