import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { Cursor } from '#lib/lists/list-query.ts';

export const MailboxFailures = declareFailures('api-mailbox', {
  secret_wrong: 401,
  mail_unreadable: 422,
});

/** The largest mail that is taken, in bytes: 25 MB of attachments are a third larger in a mail. */
export const MAX_MAIL_BYTES = 40_000_000;

/**
 * `arriving`; `waiting` to be read; `accepted`: posted as a message; `bounced`: reported that a mail of ours came back; `refused`: not posted,
 * for a reason that its sender should know; `ignored`: no person wrote it to us; `failed`: could not be read.
 */
export const IncomingMailState = z.enum([
  'arriving',
  'waiting',
  'accepted',
  'bounced',
  'refused',
  'ignored',
  'failed',
]);
export type IncomingMailState = z.infer<typeof IncomingMailState>;

/** A mail that arrived, and what became of it. */
export const IncomingMail = z.object({
  id: z.uuid(),
  source: z.enum(['http', 'imap']),
  state: IncomingMailState,
  /** Null until it is read. */
  from: z.string().nullable(),
  subject: z.string().nullable(),
  sizeBytes: z.int(),
  user: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Why nothing was posted. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type IncomingMail = z.infer<typeof IncomingMail>;

/** How mail reaches the shop. */
export const MailboxStatus = z.object({
  address: z.string(),
  /** Whether a mail service may deliver by HTTP. */
  takesHttp: z.boolean(),
  takesBounces: z.boolean(),
  /** The mailbox that is read by IMAP; null if none is configured. */
  imap: z
    .object({
      mailbox: z.string(),
      polledAt: z.iso.datetime().nullable(),
      lastError: z.string().nullable(),
      nextAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type MailboxStatus = z.infer<typeof MailboxStatus>;

export const IncomingMailPage = z.object({
  /** Null if the shop takes no mail. */
  status: MailboxStatus.nullable(),
  mails: z.array(IncomingMail),
  nextCursor: z.string().nullable(),
});
export type IncomingMailPage = z.infer<typeof IncomingMailPage>;

export const IncomingMailFilter = z.object({
  state: IncomingMailState.optional(),
  cursor: Cursor,
});
export type IncomingMailFilter = z.infer<typeof IncomingMailFilter>;
