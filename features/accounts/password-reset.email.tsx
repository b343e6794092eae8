import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { LINK_MINUTES } from './mail-tokens.ts';

const minutes = LINK_MINUTES.password_reset;

/** Lets a person choose a new password. */
export function passwordResetMail(frame: MailFrame, about: { link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const shop = frame.shopName;
  return {
    subject: m.resetSubject({ shop }),
    body: (
      <MailLayout
        frame={frame}
        preview={m.resetPreview({ minutes })}
        reason={m.resetReason({ shop })}
      >
        <MailTitle>{m.resetTitle}</MailTitle>
        <MailText>{m.resetText}</MailText>
        <MailButton frame={frame} href={about.link}>
          {m.resetButton}
        </MailButton>
        <MailNote>{m.resetNote({ minutes })}</MailNote>
      </MailLayout>
    ),
  };
}
