import type { MailFrame } from '#features/mail/mail-frame.ts';
import {
  MailLayout,
  MailNote,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/mail/mail-layout.tsx';
import type { Mail } from '#features/mail/mail.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface EnquiryReply {
  subject: string;
  body: string;
  /** The name of the person who answered, if they show one. */
  author: string | null;
}

/** The studio's reply to an enquiry. Repeats none of the sender's message: the address is unconfirmed. */
export function enquiryReplyMail(frame: MailFrame, answer: EnquiryReply): Mail {
  const m = messagesOf(frame.locale, 'mail-contact');
  const words = mailWords(frame, 'enquiryAnswered', { enquirySubject: answer.subject });
  const body = (
    <MailLayout
      frame={frame}
      preview={answer.body.slice(0, 120)}
      replyNote={m.answeredReplyNote}
      reason={m.answeredReason({ shop: frame.shopName })}
    >
      <MailTitle>{words.title}</MailTitle>
      <MailParagraphs>{answer.body}</MailParagraphs>
      {answer.author && <MailText>{answer.author}</MailText>}
      <MailParagraphs>{words.text}</MailParagraphs>
      {!frame.takesReplies && !frame.contactEmail && <MailNote>{m.answeredNoReply}</MailNote>}
    </MailLayout>
  );
  return {
    subject: words.subject,
    ...(!frame.takesReplies && frame.contactEmail && { replyTo: frame.contactEmail }),
    body,
  };
}
