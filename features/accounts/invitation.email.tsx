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

const days = LINK_MINUTES.invitation / (24 * 60);

/** Invites a customer to an account that the team made. */
export function invitationMail(frame: MailFrame, about: { name: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'invitation', { customerName: about.name });
  const shop = frame.shopName;
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.invitationPreview}
        reason={m.invitationReason({ shop })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={about.link}>
          {m.invitationButton}
        </MailButton>
        <MailNote>{m.invitationNote({ days })}</MailNote>
      </MailLayout>
    ),
  };
}
