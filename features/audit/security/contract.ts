import { z } from 'zod';
import { SECURITY_EVENTS } from '#features/audit/shared/security-events.ts';
import { Cursor } from '#lib/lists/list-query.ts';

const Person = z.object({ id: z.uuid(), username: z.string() });

/** A security event; equal ones of an hour are one. */
export const SecurityEventEntry = z.object({
  id: z.string(),
  /** What happened, e.g. `user.sign_in_failed`. */
  event: z.string(),
  outcome: z.enum(['success', 'failure']),
  /** The first and the last of them. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  count: z.number().int(),
  /** Who did it: `visitor`, `customer`, `admin`, or the name of a part of the system. */
  actor: z.string(),
  /** The person who did it, or whose account it was about. */
  user: Person.nullable(),
  ip: z.string().nullable(),
  /** Of the first, as in the log. */
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SecurityEventEntry = z.infer<typeof SecurityEventEntry>;

export const SecurityEventPage = z.object({
  events: z.array(SecurityEventEntry),
  nextCursor: z.string().nullable(),
});
export type SecurityEventPage = z.infer<typeof SecurityEventPage>;

export const SecurityEventFilter = z.object({
  /** A network address, or part of a person's name or address. */
  q: z.string().trim().max(100).optional(),
  event: z.enum(SECURITY_EVENTS).optional(),
  outcome: z.enum(['success', 'failure']).optional(),
  cursor: Cursor,
});
export type SecurityEventFilter = z.infer<typeof SecurityEventFilter>;
