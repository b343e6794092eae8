import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { SecurityChange } from './jobs.ts';

const CHANGES = {
  password: { key: 'passwordChanged', button: 'noticeButtonPassword', path: 'forgot-password' },
  email: { key: 'emailChanged', button: 'noticeButtonEmail', path: 'contact' },
  second_factor_on: {
    key: 'secondFactorOn',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  second_factor_off: {
    key: 'secondFactorOff',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  second_factor_removed: {
    key: 'secondFactorRemoved',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  recovery_codes: {
    key: 'recoveryCodesRenewed',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  passkey_added: { key: 'passkeyAdded', button: 'noticeButtonPassword', path: 'forgot-password' },
  passkey_removed: {
    key: 'passkeyRemoved',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  password_removed: {
    key: 'passwordRemoved',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  account_linked: { key: 'accountLinked', button: 'noticeButtonPassword', path: 'forgot-password' },
  account_unlinked: {
    key: 'accountUnlinked',
    button: 'noticeButtonPassword',
    path: 'forgot-password',
  },
  new_device: { key: 'newDevice', button: 'noticeButtonPassword', path: 'forgot-password' },
  new_administrator: { key: 'newAdministrator', button: 'noticeButtonTeam', path: 'admin/users' },
} as const satisfies Record<SecurityChange, object>;

/** Notifies a person of a change to their account, in case someone else made it. */
export function securityNoticeMail(
  frame: MailFrame,
  about: { name: string; change: SecurityChange },
): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const { key, button, path } = CHANGES[about.change];
  const words = mailWords(frame, key, { customerName: about.name });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.noticePreview}
        reason={m.noticeReason}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailText>{m.noticeHelp}</MailText>
        <MailButton frame={frame} href={`${frame.publicUrl}/${path}`}>
          {m[button]}
        </MailButton>
      </MailLayout>
    ),
  };
}
