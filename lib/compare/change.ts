import { z } from 'zod';

/** A step to a changed value: a field, or an item of a list by its name at that time. */
export const ChangeStep = z.union([
  z.object({ field: z.string() }),
  z.object({ item: z.string() }),
]);
export type ChangeStep = z.infer<typeof ChangeStep>;

export const ChangedValue = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ amount: z.string(), currency: z.string() }),
]);
export type ChangedValue = z.infer<typeof ChangedValue>;

/** One changed value of an edit, as the audit log keeps it. */
export const Change = z.object({
  path: z.array(ChangeStep),
  before: ChangedValue.optional(),
  after: ChangedValue.optional(),
  /** The texts were too long and start shortly before their first difference. */
  isExcerpt: z.boolean().optional(),
  /** An item of a list that came or went, or a list in another order; without values. */
  kind: z.enum(['added', 'removed', 'moved']).optional(),
});
export type Change = z.infer<typeof Change>;

/** Fields of contracts that the audit log leaves out: secrets, and what says nothing to a reader. */
export const unaudited = z.registry<{ isSecret: boolean }>();

/** For edits: the version that was opened. If someone else saved since, nothing is overwritten. */
export const OpenedVersion = z.int().register(unaudited, { isSecret: false });
