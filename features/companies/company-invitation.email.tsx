import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
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
  const words = {
    subject: m.invitationSubject({ company, shop }),
    title: m.invitationTitle({ company, shop }),
    text: m.invitationText({ from: from ?? company, company, shop, role }),
  };
  return standardMail(frame, words, {
    preview: m.invitationPreview,
    reason: m.invitationReason({ company }),
    button: { label: m.invitationButton, href: link },
    notes: [m.invitationNote],
  });
}
