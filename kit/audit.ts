import type { Json } from '#db/schema.ts';
import type { Change } from '#lib/compare/change.ts';
import { recordedActor, type Actor, type Ctx } from './ctx.ts';
import { reportSecurity } from './security-events.ts';

interface AuditEntry {
  /** What was done, in the past tense: `service.published`. */
  action: string;
  /** Of what; without it, what stands before the dot of `action`. */
  subjectType?: string;
  subjectId: string;
  /** What changed. Never a secret, a password or a token. */
  data?: Record<string, Json>;
  /** The values before and after an edit, from `changesOf`. */
  changes?: readonly Change[];
}

/**
 * Appends an entry to the audit log, in the caller's transaction, with the address and device that an administrator acts from. Also reports a
 * security event.
 */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const actor = recordedActor(ctx);
  const { action, subjectId, subjectType = action.split('.', 1)[0] ?? '' } = entry;
  await ctx.db
    .insertInto('audit_entries')
    .values({
      at: ctx.now,
      actor_kind: actor.kind,
      actor_id: 'userId' in actor ? actor.userId : null,
      actor_name: nameOf(actor),
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      data: JSON.stringify({ ...entry.data, ...(entry.changes && { changes: entry.changes }) }),
      ...(actor.kind === 'admin' && {
        ip: ctx.origin?.ip ?? null,
        user_agent: ctx.origin?.userAgent?.slice(0, 400) ?? null,
      }),
    })
    .execute();
  reportSecurity(ctx, { event: action, outcome: 'success', subjectType, subjectId });
}

function nameOf(actor: Actor): string | null {
  if (actor.kind === 'system') return actor.name;
  return actor.kind === 'visitor' ? null : actor.username;
}
