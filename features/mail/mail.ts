import type { ReactElement } from 'react';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#features/mail/shared/notification-kinds.ts';

/** What the link in a mail can turn off: a kind of notification, the daily mail, or everything about orders (in mails of earlier versions). */
export const MAIL_CHOICES = [
  ...(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]),
  'digest',
  'orderUpdates',
] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** A mail before rendering, created by a `*.email.tsx`. */
export interface Mail {
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** The Message-ID of the mail that it answers. */
  inReplyTo?: string;
  /** The preference that turns off such mails; none for mails that everyone gets. */
  choice?: MailChoice;
}
