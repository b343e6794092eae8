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

const days = LINK_MINUTES.invitation / (24 * 60);

/** Invites a customer to an account that the team made. */
export function invitationMail(frame: MailFrame, about: { name: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const shop = frame.shopName;
  return {
    subject: m.invitationSubject({ shop }),
    body: (
      <MailLayout frame={frame} preview={m.invitationPreview} reason={m.invitationReason({ shop })}>
        <MailTitle>{m.invitationTitle({ name: about.name })}</MailTitle>
        <MailText>{m.invitationText({ shop })}</MailText>
        <MailButton frame={frame} href={about.link}>
          {m.invitationButton}
        </MailButton>
        <MailNote>{m.invitationNote({ days })}</MailNote>
      </MailLayout>
    ),
  };
}
