import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailParagraphs,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import type { CompanyRole } from '#lib/company-roles.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface About {
  company: string;
  role: CompanyRole;
  /** Who invites; null if that account is gone. */
  from: string | null;
  link: string;
}

/** Invites somebody to a company. */
export function companyInvitationMail(
  frame: MailFrame,
  { company, role, from, link }: About,
): Mail {
  const m = messagesOf(frame.locale, 'mail-companies');
  const shop = frame.shopName;
  return {
    subject: m.invitationSubject({ company, shop }),
    body: (
      <MailLayout
        frame={frame}
        preview={m.invitationPreview}
        reason={m.invitationReason({ company })}
      >
        <MailTitle>{m.invitationTitle({ company, shop })}</MailTitle>
        <MailParagraphs>
          {m.invitationText({ from: from ?? company, company, shop, role })}
        </MailParagraphs>
        <MailButton frame={frame} href={link}>
          {m.invitationButton}
        </MailButton>
        <MailNote>{m.invitationNote}</MailNote>
      </MailLayout>
    ),
  };
}
