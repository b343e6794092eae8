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
import type { SensitiveAction } from '#kit/report-action.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { formatAmount, money, type CurrencyCode } from '#lib/money.ts';
import type { Messages } from '#messages/types.ts';
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
  sensitive_action: { key: 'sensitiveAction', button: 'noticeButtonAudit', path: 'admin/audit' },
} as const satisfies Record<SecurityChange, object>;

/** Told to those who have power over the shop: somebody else may have done it. */
const OF_TEAM: ReadonlySet<SecurityChange> = new Set(['new_administrator', 'sensitive_action']);

/** Notifies a person of a change to their account, or of what somebody of the team did, in case it was not meant. */
export function securityNoticeMail(
  frame: MailFrame,
  about: { name: string; change: SecurityChange; action?: SensitiveAction | undefined },
): Mail {
  const m = messagesOf(frame.locale, 'mail-accounts');
  const { key, button, path } = CHANGES[about.change];
  const action = about.action ? sentenceOf(m, about.action, frame) : '';
  const words = mailWords(frame, key, { customerName: about.name, action });
  const isOfTeam = OF_TEAM.has(about.change);
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? (isOfTeam ? m.noticePreviewTeam : m.noticePreview)}
        reason={m.noticeReason}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailText>{isOfTeam ? m.noticeHelpTeam : m.noticeHelp}</MailText>
        <MailButton frame={frame} href={`${frame.publicUrl}/${path}`}>
          {m[button]}
        </MailButton>
      </MailLayout>
    ),
  };
}

function sentenceOf(
  m: Messages<'mail-accounts'>,
  action: SensitiveAction,
  { locale }: MailFrame,
): string {
  if (action.kind === 'settings') return m.actionSettings;
  if (action.kind === 'export') return m.actionExport({ list: action.list });
  const amount = formatAmount(money(action.amountMinor, action.currency as CurrencyCode), locale);
  return m.actionRefund({ amount, order: action.orderNumber });
}
