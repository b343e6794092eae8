import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import type { TeamRole } from '#lib/roles.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface About {
  role: TeamRole;
  /** Who invites; null if that account is gone. */
  from: string | null;
  link: string;
}

/** Invites somebody to the team. */
export function teamInvitationMail(frame: MailFrame, { role, from, link }: About): Mail {
  const m = messagesOf(frame.locale, 'mail-team');
  const shop = frame.shopName;
  const words = {
    subject: m.invitationSubject({ shop }),
    title: m.invitationTitle({ shop }),
    text: m.invitationText({ from: from ?? shop, role }),
  };
  return standardMail(frame, words, {
    preview: m.invitationPreview,
    reason: m.invitationReason({ shop }),
    button: { label: m.invitationButton, href: link },
    notes: [m.invitationNote],
  });
}
