import { z } from 'zod';
import { ListPosition } from '#lib/list-query.ts';

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
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** All subject types, for the filter. */
  subjectTypes: z.array(z.string()),
  ...ListPosition,
});
export type AuditPage = z.infer<typeof AuditPage>;
