import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Confirms receipt to the sender. Repeats none of the input, since anyone can enter any address. */
export function enquiryReceivedMail(frame: MailFrame): Mail {
  const m = messagesOf(frame.locale, 'mail-contact');
  const words = mailWords(frame, 'enquiryReceived', {});
  return standardMail(frame, words, {
    preview: words.title || words.subject,
    reason: m.receivedReason({ shop: frame.shopName }),
    texts: [m.receivedNotYou],
  });
}
