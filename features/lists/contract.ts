/** What a person keeps of a list of the admin area: saved views and chosen columns. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line } from '#lib/text.ts';

const messageKey = messageKeysOf('api-lists');

/** Of one list; a menu shows them all. */
export const MAX_VIEWS = 30;

export const ListFailures = declareFailures('api-lists', {
  view_not_found: 404,
  too_many_views: 409,
  view_name_taken: 409,
});

export const ListView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query string of the page, in the order of the list's description. */
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

export const ListSettings = z.object({
  /** The chosen columns; null for the usual ones. */
  columns: z.array(z.string()).nullable(),
  /** The reader's own views, and those that others share, by name. */
  views: z.array(ListView),
});
export type ListSettings = z.infer<typeof ListSettings>;

export const NewListView = z.object({
  name: line(60, messageKey('viewNameMissing')),
  query: z.string().max(2000),
  /** The whole team sees it. */
  isShared: z.boolean().default(false),
});
export type NewListView = z.infer<typeof NewListView>;

/** Null goes back to the usual columns. */
export const ColumnChoice = z.object({ columns: z.array(z.string().max(40)).max(40).nullable() });
export type ColumnChoice = z.infer<typeof ColumnChoice>;
