import { z } from 'zod';
import { OpenedVersion } from '#lib/compare/change.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line, lines } from '#lib/text.ts';

/** More than anybody can keep in mind; the list is loaded as a whole. */
export const MAX_SAVED_REPLIES = 200;

const messageKey = messageKeysOf('api-orders');

export const ReplyFailures = declareFailures('api-orders', {
  reply_not_found: 404,
  reply_changed: 409,
  too_many_replies: 409,
});

/** A text that the studio often sends. */
export const NewReply = z.object({
  title: line(100, messageKey('replyTitleMissing')),
  /** Light Markdown with placeholders: see web/admin/replies/reply-placeholders.ts. */
  body: lines(10_000, messageKey('replyMissing')),
});
export type NewReply = z.infer<typeof NewReply>;

export const ReplyEdit = NewReply.extend({
  version: OpenedVersion,
});
export type ReplyEdit = z.infer<typeof ReplyEdit>;

export const SavedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  version: z.number().int(),
});
export type SavedReply = z.infer<typeof SavedReply>;
