/**
 * Security events record the data that an operator needs after an attack: sign-ins, refusals and changes of permissions. They form a
 * separate stream, which `LOG_LEVEL` does not silence (docs/decisions/security-log-and-privacy.md). They must never contain a secret, an address
 * or text that a person typed.
 */
import { createHash } from 'node:crypto';
import type { ApiFailure } from '#lib/api-failure.ts';
import { recordedActor, type Ctx } from './ctx.ts';
import type { SecurityEvent } from './security-log.ts';

/** Reports a security event. Inside a transaction it is written on commit, and dropped on rollback. */
export function reportSecurity(ctx: Ctx, event: SecurityEvent): void {
  const actor = recordedActor(ctx);
  ctx.security?.write({
    actor: actor.kind === 'system' ? actor.name : actor.kind,
    ...('userId' in actor && { actorId: actor.userId }),
    ...event,
  });
}

const reported = new WeakSet<ApiFailure>();

/** Reports a refusal as its own event and returns it to be thrown. `request.refused` is then not written for it. */
export function reportRefusal(
  ctx: Ctx,
  failure: ApiFailure,
  event: Omit<SecurityEvent, 'outcome'> & { event: string },
): ApiFailure {
  reported.add(failure);
  reportSecurity(ctx, { ...event, outcome: 'failure' });
  return failure;
}

export function isReported(failure: ApiFailure): boolean {
  return reported.has(failure);
}

/** Replaces an email address in a log: equal addresses give equal text, which does not reveal the address. */
export function hashForLog(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
