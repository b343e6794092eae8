/** The steps of an order's work: what the studio planned and what is done. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-steps');

export const MAX_ORDER_STEPS = 50;

export const NewStep = z.object({
  title: line(120, messageKey('titleMissing')),
  note: lines(500).default(''),
  /** An internal step is not shown to the customer, and counts for neither the progress nor a refund. */
  isInternal: z.boolean().default(false),
});
export type NewStep = z.infer<typeof NewStep>;

/** All ids in the new order. A step that is not listed keeps its place. */
export const StepArrangement = z.object({ ids: z.array(z.uuid()).max(MAX_ORDER_STEPS) });
export type StepArrangement = z.infer<typeof StepArrangement>;

export const OrderStep = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  isInternal: z.boolean(),
  doneAt: z.iso.datetime().nullable(),
  /** Who ticked it; for administrators only. */
  doneBy: z.string().nullable(),
});
export type OrderStep = z.infer<typeof OrderStep>;

/** The steps that the customer sees, and how many of them are done. */
export const StepProgress = z.object({ doneCount: z.int(), count: z.int() });
export type StepProgress = z.infer<typeof StepProgress>;

export const StepFailures = declareFailures('api-steps', {
  step_not_found: 404,
  too_many_steps: 409,
});
