import { z } from 'zod';
import { Cursor } from '#lib/lists/list-query.ts';

/** An address that gets no more mail, because its mail server refused it for good. */
export const MailSuppression = z.object({
  id: z.uuid(),
  address: z.string(),
  /** What the mail server answered. */
  reason: z.string(),
  /** The mail that was refused; null when it is deleted. */
  mailId: z.uuid().nullable(),
  /** The person with this address. */
  user: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  at: z.iso.datetime(),
});
export type MailSuppression = z.infer<typeof MailSuppression>;

export const SuppressionPage = z.object({
  suppressions: z.array(MailSuppression),
  nextCursor: z.string().nullable(),
});
export type SuppressionPage = z.infer<typeof SuppressionPage>;

export const SuppressionFilter = z.object({
  /** Part of an address. */
  q: z.string().trim().max(100).optional(),
  cursor: Cursor,
});
export type SuppressionFilter = z.infer<typeof SuppressionFilter>;
