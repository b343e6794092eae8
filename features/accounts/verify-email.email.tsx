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

/** Asks a person who registered to confirm that the address is theirs. */
export function verifyEmailMail(frame: MailFrame, about: { link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const shop = frame.shopName;
  return {
    subject: m.verifySubject({ shop }),
    body: (
      <MailLayout frame={frame} preview={m.verifyPreview} reason={m.verifyReason({ shop })}>
        <MailTitle>{m.verifyTitle}</MailTitle>
        <MailText>{m.verifyText}</MailText>
        <MailButton frame={frame} href={about.link}>
          {m.verifyButton}
        </MailButton>
        <MailNote>{m.verifyNote}</MailNote>
      </MailLayout>
    ),
  };
}
