/** What the team notes about a customer. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { lines } from '#lib/text.ts';
import { Cursor } from '#lib/lists/list-query.ts';

const messageKey = messageKeysOf('api-accounts');

export const NoteFailures = declareFailures('api-accounts', {
  note_not_found: 404,
  note_not_yours: 403,
  note_changed: 409,
});

export const NewCustomerNote = z.object({
  /** Light Markdown. */
  body: lines(10_000, messageKey('noteMissing')),
});
export type NewCustomerNote = z.infer<typeof NewCustomerNote>;

export const CustomerNoteEdit = NewCustomerNote.extend({
  /** The version that was opened: if it was saved since, for example on another device, nothing is overwritten. */
  version: z.int(),
});
export type CustomerNoteEdit = z.infer<typeof CustomerNoteEdit>;

export const CustomerNote = z.object({
  id: z.uuid(),
  body: z.string(),
  bodyHtml: z.string(),
  version: z.number().int(),
  /** Null if the account is gone. */
  author: z
    .object({ id: z.uuid(), name: z.string(), pictureUrl: z.string().nullable() })
    .nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const CustomerNoteFilter = z.object({ cursor: Cursor });

export const CustomerNotePage = z.object({
  notes: z.array(CustomerNote),
  nextCursor: z.string().nullable(),
});
export type CustomerNotePage = z.infer<typeof CustomerNotePage>;
