import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Asks the owner of a new address to confirm it for the account. */
export function emailChangeMail(frame: MailFrame, about: { newEmail: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'emailChange', { newAddress: about.newEmail });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.changePreview,
    reason: m.changeReason({ shop: frame.shopName }),
    button: { label: m.changeButton, href: about.link },
    notes: [m.changeNote],
  });
}
