// messages: kind*
import type { MailState, MailSummary } from '#features/mail/contract.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import type { Tone } from '#web/ui/tone.ts';

/** The label and tone of each mail state. */
export const MAIL_STATES = {
  waiting: { label: 'waiting', tone: 'warning' },
  sent: { label: 'sent', tone: 'neutral' },
  failed: { label: 'failed', tone: 'danger' },
  suppressed: { label: 'suppressed', tone: 'warning' },
  unsent: { label: 'unsent', tone: 'warning' },
} as const satisfies Record<MailState, { label: PlainKey<'admin-mail'>; tone: Tone }>;

/** The subject. Before the mail is rendered, its kind: `accounts.password_reset` reads "Password reset". */
export function titleOf(
  m: Messages<'admin-mail'>,
  { subject, kind }: Pick<MailSummary, 'subject' | 'kind'>,
): string {
  if (subject !== null) return subject;
  const name = kind.split('.').at(-1) ?? kind;
  const key = `kind_${name}`.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const label = Object.hasOwn(m, key) ? m[key as keyof typeof m] : undefined;
  return typeof label === 'string' ? label : kind;
}

/** The time of the latest change. */
export function changedAt({ sentAt, attemptedAt, createdAt }: MailSummary): string {
  return sentAt ?? attemptedAt ?? createdAt;
}

/** Only these can be sent again. */
export function isStopped({ state }: Pick<MailSummary, 'state'>): boolean {
  return state === 'failed' || state === 'suppressed' || state === 'unsent';
}
