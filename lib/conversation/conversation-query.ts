import { z } from 'zod';
import { Cursor } from '#lib/lists/list-query.ts';

/** Which part of a conversation is asked for: by default the newest. Any other text than an id means the newest too. */
export const ConversationQuery = /* @__PURE__ */ z.object({
  /** What comes before the entries of a page, as that page said. */
  before: Cursor,
  /** The part with this entry, whose text is whole. */
  message: z.string().max(100).optional(),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;
