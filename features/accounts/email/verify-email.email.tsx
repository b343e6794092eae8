import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Asks a person who registered to confirm that the address is theirs. */
export function verifyEmailMail(frame: MailFrame, about: { link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'emailVerification', {});
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.verifyPreview,
    reason: m.verifyReason({ shop: frame.shopName }),
    button: { label: m.verifyButton, href: about.link },
    notes: [m.verifyNote],
  });
}
