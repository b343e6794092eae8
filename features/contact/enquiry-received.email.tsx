import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailLayout,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Confirms receipt to the sender. Repeats none of the input, since anyone can enter any address. */
export function enquiryReceivedMail(frame: MailFrame): Mail {
  const m = messagesOf(frame.locale, 'mail-contact');
  const { subject, title, text } = mailWords(frame, 'enquiryReceived', {});
  const body = (
    <MailLayout
      frame={frame}
      preview={title || subject}
      reason={m.receivedReason({ shop: frame.shopName })}
    >
      <MailTitle>{title}</MailTitle>
      <MailParagraphs>{text}</MailParagraphs>
      <MailText>{m.receivedNotYou}</MailText>
    </MailLayout>
  );
  return { subject, body };
}
