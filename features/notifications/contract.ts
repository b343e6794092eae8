import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';

export const MailFailures = declareFailures('api-notifications', { mail_not_failed: 409 });

/** `waiting` to be sent, or tried again; `sent` to the mail server, or kept here without one; `failed` for good. */
export const MailState = z.enum(['waiting', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;

/** A mail to one recipient, as the list shows it. */
export const MailSummary = z.object({
  id: z.uuid(),
  /** What it is: `orders.notification`, `accounts.password_reset` … */
  kind: z.string(),
  to: z.string(),
  /** Null until it is written for the first time. */
  subject: z.string().nullable(),
  state: MailState,
  /** Whether it was kept here, because there was no mail server. */
  isCaptured: z.boolean(),
  attempts: z.int(),
  /** What the mail server said last; null when nothing went wrong. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** What came with a mail. */
export const MailAttachmentInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  /** Whether it can be downloaded. Of a mail that was sent, and of large files, only the name is kept. */
  isKept: z.boolean(),
});
export type MailAttachmentInfo = z.infer<typeof MailAttachmentInfo>;

/** The mail with its words; its HTML has an address of its own, so that it can be shown in a frame that runs nothing. */
export const MailDetails = MailSummary.extend({
  messageId: z.string().nullable(),
  /** Null when it was not written yet, or holds a link that signs its reader in. */
  text: z.string().nullable(),
  isSecret: z.boolean(),
  attachments: z.array(MailAttachmentInfo),
});
export type MailDetails = z.infer<typeof MailDetails>;

export const MailPage = z.object({
  mails: z.array(MailSummary),
  /** Whether mail is kept here instead of sent, because no mail server is set. */
  isCapturing: z.boolean(),
  /** Over all pages, whatever the filter. */
  counts: z.object({ waiting: z.int(), failed: z.int() }),
  nextCursor: z.string().nullable(),
});
export type MailPage = z.infer<typeof MailPage>;

export const MailFilter = z.object({
  /** Part of an address or a subject. */
  q: z.string().trim().max(100).optional(),
  state: MailState.optional(),
  cursor: z.string().max(100).optional(),
});
export type MailFilter = z.infer<typeof MailFilter>;
