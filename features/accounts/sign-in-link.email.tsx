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

const minutes = LINK_MINUTES.sign_in;

/** Lets a person sign in without the password. */
export function signInLinkMail(frame: MailFrame, about: { name: string; link: string }): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const words = mailWords(frame, 'signInLink', { customerName: about.name });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.signInPreview({ minutes })}
        reason={m.signInReason({ shop: frame.shopName })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={about.link}>
          {m.signInButton}
        </MailButton>
        <MailNote>{m.signInNote({ minutes })}</MailNote>
      </MailLayout>
    ),
  };
}
