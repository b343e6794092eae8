import { z } from 'zod';
import { Cursor } from '#lib/lists/list-query.ts';

/** What happened, for one person. */
export const Notification = z.object({
  id: z.uuid(),
  /** What the person chooses by: `messages`, `deliveries` … */
  kind: z.string(),
  /** In the reader's language. */
  text: z.string(),
  /** The page it leads to, without a language. */
  path: z.string(),
  /** The number of its order. */
  orderNumber: z.string().nullable(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({
  notifications: z.array(Notification),
  /** On all pages; exact up to 1,000. */
  unread: z.int(),
  nextCursor: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationFilter = z.object({
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(50).default(30),
});
export type NotificationFilter = z.infer<typeof NotificationFilter>;

export const NotificationCounts = z.object({ unread: z.int() });

export const AllReadMarker = z.object({
  /** The newest notification that the person has seen; later ones stay unread. Now, if it is left out. */
  upTo: z.iso.datetime().optional(),
  /** Only those that lead to this page, which the person sees: without language, query and hash. */
  page: z.string().max(2_000).optional(),
});
export type AllReadMarker = z.infer<typeof AllReadMarker>;
