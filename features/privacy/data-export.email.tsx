import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailParagraphs,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Says that the copy of somebody's data is ready. */
export function dataExportMail(
  frame: MailFrame,
  about: { name: string; until: string; link: string },
): Mail {
  const m = messagesOf(frame.locale, 'mail-privacy');
  const words = mailWords(frame, 'dataExport', { customerName: about.name, date: about.until });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? words.title}
        reason={m.exportReason({ shop: frame.shopName })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={about.link}>
          {m.exportButton}
        </MailButton>
        <MailNote>{m.exportNote}</MailNote>
      </MailLayout>
    ),
  };
}
