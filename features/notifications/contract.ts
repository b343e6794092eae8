import { z } from 'zod';

/** A mail that was kept instead of sent, as the list shows it. */
export const CapturedMailSummary = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
});
export type CapturedMailSummary = z.infer<typeof CapturedMailSummary>;

/** What came with a mail. */
export const CapturedAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  /** Whether it can be downloaded; one that was too large is only named. */
  isKept: z.boolean(),
});
export type CapturedAttachment = z.infer<typeof CapturedAttachment>;

/** The mail with its words; its HTML has an address of its own, so that it can be shown in a box that runs nothing. */
export const CapturedMail = CapturedMailSummary.extend({
  text: z.string(),
  attachments: z.array(CapturedAttachment),
});
export type CapturedMail = z.infer<typeof CapturedMail>;

export const CapturedMailPage = z.object({
  mails: z.array(CapturedMailSummary),
  /** Whether mail is kept here at all; with a mail server set it is sent instead. */
  isCapturing: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type CapturedMailPage = z.infer<typeof CapturedMailPage>;

export const MailFilter = z.object({
  /** Part of an address or a subject. */
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(100).optional(),
});
export type MailFilter = z.infer<typeof MailFilter>;
