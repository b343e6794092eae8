import { z } from 'zod';

/** What the administrators' search finds. */
export const FoundKind = z.enum(['order', 'person', 'service', 'post', 'invoice', 'enquiry']);

export const FoundObject = z.object({
  kind: FoundKind,
  /** The object's id; for an order and an invoice, the order's number. */
  key: z.string(),
  /** What people call it: a number, a name, a title. */
  title: z.string(),
  /** What tells it from others of the same title. */
  detail: z.string(),
});
export type FoundObject = z.infer<typeof FoundObject>;

export const FindQuery = z.object({ q: z.string().trim().max(100) });

export const FoundObjects = z.object({ found: z.array(FoundObject) });
