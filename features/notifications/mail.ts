import type { ReactElement } from 'react';
import type { MailAttachment } from '#integrations/mail/mailer.ts';

/** The kinds of mail a person can turn on or off. */
export const MAIL_CHOICES = ['orderUpdates', 'messages'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** A mail before it is rendered; a `*.email.tsx` makes one of these. */
export interface Mail {
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** The choice that turns such mails off; none for mails that everybody gets. */
  choice?: MailChoice;
}
