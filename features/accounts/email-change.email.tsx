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

/** Asks the owner of a new address to confirm it for the account. */
export function emailChangeMail(frame: MailFrame, about: { newEmail: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const shop = frame.shopName;
  return {
    subject: m.changeSubject({ shop }),
    body: (
      <MailLayout frame={frame} preview={m.changePreview} reason={m.changeReason({ shop })}>
        <MailTitle>{m.changeTitle}</MailTitle>
        <MailText>{m.changeText({ email: about.newEmail })}</MailText>
        <MailButton frame={frame} href={about.link}>
          {m.changeButton}
        </MailButton>
        <MailNote>{m.changeNote}</MailNote>
      </MailLayout>
    ),
  };
}
