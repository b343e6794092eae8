import { z } from 'zod';
import { Change } from '#lib/compare/change.ts';
import { ComparedParagraph } from '#lib/compare/comparison.ts';
import { ListPosition } from '#lib/lists/list-query.ts';

/** An entry of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The actor: a person's name, or the name of a part of the system. */
  actorName: z.string(),
  actorKind: z.enum(['visitor', 'customer', 'admin', 'system']),
  /** What was done, e.g. `user.suspended`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The values before and after an edit; empty for other actions. */
  changes: z.array(
    Change.extend({
      /** Of long texts: what was removed and added. */
      paragraphs: z.array(ComparedParagraph).optional(),
    }),
  ),
  /** Where an administrator acted from. */
  origin: z.object({ ip: z.string().nullable(), device: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** All subject types, for the filter. */
  subjectTypes: z.array(z.string()),
  ...ListPosition,
});
export type AuditPage = z.infer<typeof AuditPage>;
