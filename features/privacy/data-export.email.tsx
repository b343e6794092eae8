import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Says that the copy of somebody's data is ready. */
export function dataExportMail(
  frame: MailFrame,
  about: { name: string; until: string; link: string },
): Mail {
  const m = messagesOf(frame.locale, 'mail-privacy');
  const words = mailWords(frame, 'dataExport', { customerName: about.name, date: about.until });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? words.title,
    reason: m.exportReason({ shop: frame.shopName }),
    button: { label: m.exportButton, href: about.link },
    notes: [m.exportNote],
  });
}
