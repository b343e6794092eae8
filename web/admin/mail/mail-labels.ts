import type { MailState, MailSummary } from '#features/notifications/contract.ts';
import type { Tone } from '#web/ui/tone.ts';

/** The badge for each mail state. */
export const MAIL_STATES: Record<MailState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'warning' },
  sent: { word: 'Sent', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
};

/** The subject. Before the mail is rendered, its kind: `accounts.password_reset` reads "Password reset". */
export function titleOf({ subject, kind }: Pick<MailSummary, 'subject' | 'kind'>): string {
  if (subject !== null) return subject;
  const words = (kind.split('.').at(-1) ?? kind).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The time of the latest change. */
export function changedAt({ sentAt, attemptedAt, createdAt }: MailSummary): string {
  return sentAt ?? attemptedAt ?? createdAt;
}
