import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { messagesOf } from '#messages/messages-of.ts';

const CHANGES = {
  password: {
    subject: 'noticeSubjectPassword',
    title: 'noticeTitlePassword',
    text: 'noticeTextPassword',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  email: {
    subject: 'noticeSubjectEmail',
    title: 'noticeTitleEmail',
    text: 'noticeTextEmail',
    button: 'noticeButtonEmail',
    path: 'contact',
  },
} as const;

/** Notifies a person of a change to their account, in case someone else made it. */
export function securityNoticeMail(
  frame: MailFrame,
  about: { change: keyof typeof CHANGES },
): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const { subject, title, text, button, path } = CHANGES[about.change];
  return {
    subject: m[subject]({ shop: frame.shopName }),
    body: (
      <MailLayout frame={frame} preview={m.noticePreview} reason={m.noticeReason}>
        <MailTitle>{m[title]}</MailTitle>
        <MailText>{m[text]}</MailText>
        <MailText>{m.noticeHelp}</MailText>
        <MailButton frame={frame} href={`${frame.publicUrl}/${path}`}>
          {m[button]}
        </MailButton>
      </MailLayout>
    ),
  };
}
