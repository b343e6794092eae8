import { z } from 'zod';

/** What the administrators' search finds. */
export const FoundKind = z.enum([
  'order',
  'person',
  'service',
  'post',
  'page',
  'invoice',
  'enquiry',
  'review',
]);
export type FoundKind = z.infer<typeof FoundKind>;

export const FoundObject = z.object({
  kind: FoundKind,
  /** The object's id; for an order and an invoice, the order's number; for a page, its slug. */
  key: z.string(),
  /** What people call it: a number, a name, a title. */
  title: z.string(),
  /** What tells it from others of the same title. */
  detail: z.string(),
  /**
   * Its state in the words of its own contract, empty if it has none: what can be done with it depends on it. Of a person `customer`, if the
   * team may see the shop as they do.
   */
  state: z.string(),
});
export type FoundObject = z.infer<typeof FoundObject>;

export const FindQuery = z.object({ q: z.string().trim().max(100) });

export const FoundObjects = z.object({ found: z.array(FoundObject) });
