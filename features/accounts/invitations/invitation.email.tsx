import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';

const days = LINK_MINUTES.invitation / (24 * 60);

/** Invites a customer to an account that the team made. */
export function invitationMail(frame: MailFrame, about: { name: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'invitation', { customerName: about.name });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.invitationPreview,
    reason: m.invitationReason({ shop: frame.shopName }),
    button: { label: m.invitationButton, href: about.link },
    notes: [m.invitationNote({ days })],
  });
}
