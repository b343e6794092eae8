import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface RefusedReply {
  /** Of the mail that was refused. */
  subject: string;
  /** Why, as a sentence. */
  reason: string;
  /** Where the person can write instead. */
  path: string;
  /** Why this person gets the mail. */
  why: string;
}

/** Tells the sender of a mail why it did not become a message. */
export function replyRefusedMail(
  frame: MailFrame,
  { subject, reason, path, why }: RefusedReply,
): Mail {
  const m = messagesOf(frame.locale, 'mail-mailbox');
  const words = mailWords(frame, 'replyRefused', {
    mailSubject: subject || m.refusedUntitled,
    reason,
  });
  return standardMail(frame, words, {
    preview: reason,
    reason: why,
    texts: [m.refusedInstead],
    button: {
      label: path === '/' ? m.refusedToShop({ shop: frame.shopName }) : m.refusedToOrder,
      href: frame.publicUrl + path,
    },
  });
}
