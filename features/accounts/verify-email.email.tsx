import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';

/** Asks whoever registered to confirm that the address is theirs. */
export function verifyEmailMail(frame: MailFrame, about: { link: string }): Mail {
  return {
    subject: `Confirm your address for ${frame.shopName}`,
    body: (
      <MailLayout
        frame={frame}
        preview="One click, and we know where to reach you."
        reason={`Somebody made an account at ${frame.shopName} with this address.`}
      >
        <MailTitle>Confirm your address</MailTitle>
        <MailText>
          Confirm that this address is yours, so that news about your orders reaches you.
        </MailText>
        <MailButton frame={frame} href={about.link}>
          Confirm address
        </MailButton>
        <MailNote>
          The link works for three days. If you did not make this account, leave this mail alone.
        </MailNote>
      </MailLayout>
    ),
  };
}
