import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { ListPosition } from '#lib/lists/list-query.ts';

export const MailFailures = declareFailures('api-notifications', { mail_not_failed: 409 });

/**
 * `waiting` to be sent or retried; `sent` to the mail server, or stored here without one; `failed` permanently; `suppressed`: not sent,
 * because the address was refused before; `unsent`: it waited when a backup was made that was restored since, so it may have been sent.
 */
export const MailState = z.enum(['waiting', 'sent', 'failed', 'suppressed', 'unsent']);
export type MailState = z.infer<typeof MailState>;

/** A mail to one recipient, as listed. */
export const MailSummary = z.object({
  id: z.uuid(),
  /** The kind: `orders.notification`, `accounts.password_reset` … */
  kind: z.string(),
  to: z.string(),
  /** The person with an account that it is for. */
  userId: z.uuid().nullable(),
  /** The order that it is about. */
  orderId: z.uuid().nullable(),
  /** Null until it is composed for the first time. */
  subject: z.string().nullable(),
  state: MailState,
  /** Whether it was stored here, because no mail server was configured. */
  isCaptured: z.boolean(),
  attempts: z.int(),
  /** The last error of the mail server; null without an error. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** An attachment of a mail. */
export const MailAttachmentInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  /** Whether it can be downloaded. For a sent mail, and for large files, only the name is stored. */
  isKept: z.boolean(),
});
export type MailAttachmentInfo = z.infer<typeof MailAttachmentInfo>;

/** The mail with its text; its HTML has a separate address, so that it can be shown in a frame without scripts. */
export const MailDetails = MailSummary.extend({
  messageId: z.string().nullable(),
  /** Null if it is not composed yet, or contains a sign-in link. */
  text: z.string().nullable(),
  isSecret: z.boolean(),
  attachments: z.array(MailAttachmentInfo),
});
export type MailDetails = z.infer<typeof MailDetails>;

export const MailPage = z.object({
  mails: z.array(MailSummary),
  /** Whether mail is stored here instead of sent, because no mail server is configured. */
  isCapturing: z.boolean(),
  ...ListPosition,
});
export type MailPage = z.infer<typeof MailPage>;
