import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';

const minutes = LINK_MINUTES.password_reset;

/** Lets a person choose a new password. */
export function passwordResetMail(frame: MailFrame, about: { name: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'passwordReset', { customerName: about.name });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.resetPreview({ minutes }),
    reason: m.resetReason({ shop: frame.shopName }),
    button: { label: m.resetButton, href: about.link },
    notes: [m.resetNote({ minutes })],
  });
}
