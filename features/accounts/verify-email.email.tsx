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

/** Asks a person who registered to confirm that the address is theirs. */
export function verifyEmailMail(frame: MailFrame, about: { link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'emailVerification', {});
  const shop = frame.shopName;
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.verifyPreview}
        reason={m.verifyReason({ shop })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={about.link}>
          {m.verifyButton}
        </MailButton>
        <MailNote>{m.verifyNote}</MailNote>
      </MailLayout>
    ),
  };
}
