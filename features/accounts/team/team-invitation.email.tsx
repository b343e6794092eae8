import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailParagraphs,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
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
  return {
    subject: m.invitationSubject({ shop }),
    body: (
      <MailLayout frame={frame} preview={m.invitationPreview} reason={m.invitationReason({ shop })}>
        <MailTitle>{m.invitationTitle({ shop })}</MailTitle>
        <MailParagraphs>{m.invitationText({ from: from ?? shop, role })}</MailParagraphs>
        <MailButton frame={frame} href={link}>
          {m.invitationButton}
        </MailButton>
        <MailNote>{m.invitationNote}</MailNote>
      </MailLayout>
    ),
  };
}
