/** Who is in charge of an order. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';

export const Assignee = z.object({
  id: z.uuid(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
});
export type Assignee = z.infer<typeof Assignee>;

/** Null leaves nobody in charge. */
export const NewAssignment = z.object({ assigneeId: z.uuid().nullable() });
export type NewAssignment = z.infer<typeof NewAssignment>;

/** A filter of the order list: the reader's own, or nobody's open orders. */
export const AssigneeFilter = z.enum(['me', 'none']);
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;

export const AssignmentFailures = declareFailures('api-extensions', { assignee_not_found: 422 });
