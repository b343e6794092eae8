import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';

/** Asks a new address whether it is to be the account's. */
export function emailChangeMail(frame: MailFrame, about: { newEmail: string; link: string }): Mail {
  return {
    subject: `Confirm your new address for ${frame.shopName}`,
    body: (
      <MailLayout
        frame={frame}
        preview="One click, and your account uses this address."
        reason={`Somebody asked to use this address for an account at ${frame.shopName}.`}
      >
        <MailTitle>Confirm your new address</MailTitle>
        <MailText>
          From now on you would sign in with {about.newEmail} and get our mails there.
        </MailText>
        <MailButton frame={frame} href={about.link}>
          Use this address
        </MailButton>
        <MailNote>
          The link works for a day. Until you follow it, your account keeps the address it has.
        </MailNote>
      </MailLayout>
    ),
  };
}
