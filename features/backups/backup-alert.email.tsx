import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailParagraphs,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { BackupProblem } from '#lib/backup-problem.ts';

/** Tells the team that the shop is not backed up as it should be. */
export function backupAlertMail(frame: MailFrame, { problem }: { problem: BackupProblem }): Mail {
  const m = messagesOf(frame.locale, 'mail-backups');
  const shop = frame.shopName;
  return {
    subject: m.subject({ problem, shop }),
    body: (
      <MailLayout frame={frame} preview={m.text({ problem })} reason={m.reason}>
        <MailTitle>{m.title({ problem })}</MailTitle>
        <MailParagraphs>{m.text({ problem })}</MailParagraphs>
        <MailButton frame={frame} href={`${frame.publicUrl}/admin/backups`}>
          {m.button}
        </MailButton>
      </MailLayout>
    ),
  };
}
