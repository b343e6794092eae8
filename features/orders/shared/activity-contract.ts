/** What happened with a customer lately, for administrators. */
import { z } from 'zod';
import { Activity } from '#features/orders/overview/contract.ts';

export const CustomerMessage = z.object({
  id: z.uuid(),
  /** The start of the text. */
  excerpt: z.string(),
  side: z.enum(['customer', 'admin']),
  at: z.iso.datetime(),
  order: z.object({ id: z.uuid(), number: z.string() }),
});
export type CustomerMessage = z.infer<typeof CustomerMessage>;

export const CustomerActivity = z.object({
  /** The newest messages of both sides in their latest orders. */
  messages: z.array(CustomerMessage),
  /** The newest events of their orders: orders, payments, answers, reviews. */
  events: z.array(Activity),
});
export type CustomerActivity = z.infer<typeof CustomerActivity>;
