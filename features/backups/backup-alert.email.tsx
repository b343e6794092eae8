import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { messagesOf } from '#messages/messages-of.ts';
import type { BackupProblem } from '#lib/backup-problem.ts';

/** Tells the team that the shop is not backed up as it should be. */
export function backupAlertMail(frame: MailFrame, { problem }: { problem: BackupProblem }): Mail {
  const m = messagesOf(frame.locale, 'mail-backups');
  const words = {
    subject: m.subject({ problem, shop: frame.shopName }),
    title: m.title({ problem }),
    text: m.text({ problem }),
  };
  return standardMail(frame, words, {
    preview: words.text,
    reason: m.reason,
    button: { label: m.button, href: `${frame.publicUrl}/admin/backups` },
  });
}
