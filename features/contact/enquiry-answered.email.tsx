import type { MailFrame } from '#features/notifications/mail-frame.ts';
import { MailLayout, MailNote, MailText } from '#features/notifications/mail-layout.tsx';
import { messagesOf } from '#messages/messages-of.ts';

interface EnquiryAnsweredProps {
  frame: MailFrame;
  body: string;
  /** The name of the person who answered, if they show one. */
  author: string | null;
}

/** The studio's reply to an enquiry. Repeats none of the sender's message: the address is unconfirmed. */
export function EnquiryAnswered({ frame, body, author }: EnquiryAnsweredProps) {
  const m = messagesOf(frame.locale, 'mail-contact');
  return (
    <MailLayout
      frame={frame}
      preview={body.slice(0, 120)}
      replyNote={m.answeredReplyNote}
      reason={m.answeredReason({ shop: frame.shopName })}
    >
      {body.split(/\n{2,}/).map((paragraph, index) => (
        <MailText key={index}>
          {paragraph.split('\n').map((text, line) => (
            <span key={line}>
              {line > 0 && <br />}
              {text}
            </span>
          ))}
        </MailText>
      ))}
      {author && <MailText>{author}</MailText>}
      {!frame.takesReplies && !frame.contactEmail && <MailNote>{m.answeredNoReply}</MailNote>}
    </MailLayout>
  );
}
