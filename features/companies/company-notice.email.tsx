import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import type { CompanyRole } from '#lib/company-roles.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface About {
  name: string;
  company: string;
  /** Null for somebody who does not belong to the company any more. */
  role: CompanyRole | null;
  by: string;
}

/** Says what a person may do for a company from now on. */
export function companyNoticeMail(frame: MailFrame, { name, company, role, by }: About): Mail {
  const m = messagesOf(frame.locale, 'mail-companies');
  const about = { name, company, by, role: role ?? 'none' };
  const words = {
    subject: m.noticeSubject(about),
    title: m.noticeTitle(about),
    text: m.noticeText(about),
  };
  return standardMail(frame, words, {
    preview: m.noticePreview(about),
    reason: m.noticeReason({ company }),
    button: { label: m.noticeButton, href: `${frame.publicUrl}/profile/company` },
  });
}
