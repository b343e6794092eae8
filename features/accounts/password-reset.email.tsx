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
import { LINK_MINUTES } from './mail-tokens.ts';

const minutes = LINK_MINUTES.password_reset;

/** Lets a person choose a new password. */
export function passwordResetMail(frame: MailFrame, about: { name: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'passwordReset', { customerName: about.name });
  const shop = frame.shopName;
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.resetPreview({ minutes })}
        reason={m.resetReason({ shop })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={about.link}>
          {m.resetButton}
        </MailButton>
        <MailNote>{m.resetNote({ minutes })}</MailNote>
      </MailLayout>
    ),
  };
}
