import { z } from 'zod';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import type { SensitiveAction } from '#kit/report-action.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { formatAmount, money, type CurrencyCode } from '#lib/money/money.ts';
import type { Messages } from '#messages/types.ts';

const PASSWORD = { button: 'noticeButtonPassword', path: 'forgot-password' } as const;

/** What a person is told about, since somebody else may have done it. */
const CHANGES = {
  password: { key: 'passwordChanged', ...PASSWORD },
  email: { key: 'emailChanged', button: 'noticeButtonEmail', path: 'contact' },
  second_factor_on: { key: 'secondFactorOn', ...PASSWORD },
  second_factor_off: { key: 'secondFactorOff', ...PASSWORD },
  second_factor_removed: { key: 'secondFactorRemoved', ...PASSWORD },
  recovery_codes: { key: 'recoveryCodesRenewed', ...PASSWORD },
  passkey_added: { key: 'passkeyAdded', ...PASSWORD },
  passkey_removed: { key: 'passkeyRemoved', ...PASSWORD },
  password_removed: { key: 'passwordRemoved', ...PASSWORD },
  account_linked: { key: 'accountLinked', ...PASSWORD },
  account_unlinked: { key: 'accountUnlinked', ...PASSWORD },
  new_device: { key: 'newDevice', ...PASSWORD },
  new_administrator: { key: 'newAdministrator', button: 'noticeButtonTeam', path: 'admin/users' },
  sensitive_action: { key: 'sensitiveAction', button: 'noticeButtonAudit', path: 'admin/audit' },
} as const;
export type SecurityChange = keyof typeof CHANGES;
export const SecurityChange = z.literal(Object.keys(CHANGES) as SecurityChange[]);

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
  return standardMail(frame, words, {
    preview: words.changedPreview ?? (isOfTeam ? m.noticePreviewTeam : m.noticePreview),
    reason: m.noticeReason,
    texts: [isOfTeam ? m.noticeHelpTeam : m.noticeHelp],
    button: { label: m[button], href: `${frame.publicUrl}/${path}` },
  });
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
