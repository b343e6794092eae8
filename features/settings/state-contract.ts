/** The studio's own names for the states of orders. What a state means and allows stays as it is. */
import { z } from 'zod';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { line } from '#lib/text.ts';

/** The states of orders (features/orders/contract.ts), which settings cannot import; a test compares them. */
export const NAMED_STATES = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
  'completed',
  'cancelled',
  'expired',
] as const;
export type NamedState = (typeof NAMED_STATES)[number];

export const StateTone = z.enum(['neutral', 'work', 'success', 'warning', 'danger', 'info']);
export type StateTone = z.infer<typeof StateTone>;

/** An empty or missing name, and no tone, are the program's own. */
export const StateNames = z.partialRecord(
  z.enum(NAMED_STATES),
  z.object({
    names: z.partialRecord(z.enum(LOCALE_TAGS), line(40)),
    tone: StateTone.nullable(),
  }),
);
export type StateNames = z.infer<typeof StateNames>;
