import type { ReactElement } from 'react';
import type { MailAttachment } from '#integrations/mail/mailer.ts';

/** The kinds of mail a person can turn on or off. */
export const MAIL_CHOICES = ['orderUpdates', 'messages'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** A mail before rendering, created by a `*.email.tsx`. */
export interface Mail {
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** The preference that turns off such mails; none for mails that everyone gets. */
  choice?: MailChoice;
}
