import type { Json } from '#db/schema.ts';
import type { Actor, Ctx } from './ctx.ts';
import { reportSecurity } from './security-events.ts';

interface Act {
  /** What was done, in the past tense: `service.published`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** What changed. Never a secret, a password or a token. */
  data?: Record<string, Json>;
}

/** Appends an administrator's act to the audit log, in the caller's transaction. The act is a security event too. */
export async function audit(ctx: Ctx, act: Act): Promise<void> {
  await ctx.db
    .insertInto('audit_entries')
    .values({
      at: ctx.now,
      actor_kind: ctx.actor.kind,
      actor_id: 'userId' in ctx.actor ? ctx.actor.userId : null,
      actor_name: nameOf(ctx.actor),
      action: act.action,
      subject_type: act.subjectType,
      subject_id: act.subjectId,
      data: JSON.stringify(act.data ?? {}),
    })
    .execute();
  const { action, subjectType, subjectId } = act;
  reportSecurity(ctx, { event: action, outcome: 'success', subjectType, subjectId });
}

function nameOf(actor: Actor): string | null {
  if (actor.kind === 'system') return actor.name;
  return actor.kind === 'visitor' ? null : actor.username;
}
