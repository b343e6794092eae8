import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailParagraphs,
  MailNote,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Asks the owner of a new address to confirm it for the account. */
export function emailChangeMail(frame: MailFrame, about: { newEmail: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'emailChange', { newAddress: about.newEmail });
  const shop = frame.shopName;
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.changePreview}
        reason={m.changeReason({ shop })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={about.link}>
          {m.changeButton}
        </MailButton>
        <MailNote>{m.changeNote}</MailNote>
      </MailLayout>
    ),
  };
}
