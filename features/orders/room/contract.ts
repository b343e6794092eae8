import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { lines } from '#lib/text.ts';
import { WholeEmail } from '#lib/whole-email.ts';

/** How long the author of a message may edit it. */
export const MESSAGE_EDIT_MINUTES = 5;

const messageKey = messageKeysOf('api-orders');

/** A new text of a message or a note; its files stay. */
export const MessageEdit = z.object({ body: lines(10_000, messageKey('messageMissing')) });
export type MessageEdit = z.infer<typeof MessageEdit>;

/** What a message answers, shortened: another message or a delivery. */
export const MessageQuote = z.object({
  id: z.uuid(),
  /** The number of the delivery; null for a message. */
  delivery: z.int().nullable(),
  side: z.enum(['customer', 'admin']),
  /** Null for people who no longer have an account. */
  name: z.string().nullable(),
  /** The start of its text, without markup. */
  text: z.string(),
});
export type MessageQuote = z.infer<typeof MessageQuote>;

/** A message that came by mail. */
export const MessageByMail = z.object({
  /** The attachments that were left out, and why. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** The whole email, if the message leaves something of it out. */
  whole: WholeEmail.nullable(),
  /** Of a note for the team: the other address that the email came from. Who wrote it is not confirmed. */
  from: z.string().nullable(),
});
export type MessageByMail = z.infer<typeof MessageByMail>;
