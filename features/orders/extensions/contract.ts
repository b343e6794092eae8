/** A new due date that the studio proposes and the customer accepts or declines. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-extensions');

export const NewExtension = z.object({
  /** The day of the new due date, in the shop's time zone. */
  dueOn: z.iso.date(messageKey('dayMissing')),
  reason: lines(1000, messageKey('reasonMissing')),
});
export type NewExtension = z.infer<typeof NewExtension>;

export const ExtensionState = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'outdated']);
export type ExtensionState = z.infer<typeof ExtensionState>;

export const ExtensionAction = z.enum(['accept', 'decline', 'withdraw']);
export type ExtensionAction = z.infer<typeof ExtensionAction>;

/** The proposal that waits for an answer. */
export const Extension = z.object({
  id: z.uuid(),
  dueAt: z.iso.datetime(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** What the viewer can do with it now. */
  allowed: z.array(ExtensionAction),
});
export type Extension = z.infer<typeof Extension>;

export const ExtensionFailures = declareFailures('api-extensions', {
  extension_not_found: 404,
  extension_open: 409,
  extension_settled: 409,
  extension_day_invalid: 422,
});
