import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { LINK_MINUTES } from './mail-tokens.ts';

/** Lets a person choose a new password. */
export function passwordResetMail(frame: MailFrame, about: { link: string }): Mail {
  return {
    subject: `Choose a new password for ${frame.shopName}`,
    body: (
      <MailLayout
        frame={frame}
        preview={`The link works for ${LINK_MINUTES.password_reset} minutes.`}
        reason={`Somebody asked for a new password for this address at ${frame.shopName}.`}
      >
        <MailTitle>Choose a new password</MailTitle>
        <MailText>Here is the link you asked for.</MailText>
        <MailButton frame={frame} href={about.link}>
          Choose a new password
        </MailButton>
        <MailNote>
          The link works once and for {LINK_MINUTES.password_reset} minutes. If you did not ask for
          it, nothing has changed and you can leave this mail alone.
        </MailNote>
      </MailLayout>
    ),
  };
}
