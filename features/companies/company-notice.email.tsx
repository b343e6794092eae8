import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailParagraphs,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
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
  return {
    subject: m.noticeSubject(about),
    body: (
      <MailLayout
        frame={frame}
        preview={m.noticePreview(about)}
        reason={m.noticeReason({ company })}
      >
        <MailTitle>{m.noticeTitle(about)}</MailTitle>
        <MailParagraphs>{m.noticeText(about)}</MailParagraphs>
        <MailButton frame={frame} href={`${frame.publicUrl}/profile/company`}>
          {m.noticeButton}
        </MailButton>
      </MailLayout>
    ),
  };
}
