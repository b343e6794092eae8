/**
 * Security events record what an operator needs after an attack: who signed in, who was refused, who changed whose rights. They form their
 * own stream, which `LOG_LEVEL` does not silence (docs/decisions/065-security-events.md). Never put a secret, an address or text that
 * somebody typed into one.
 */
import { createHash } from 'node:crypto';
import type { Failure } from '#lib/failure.ts';
import type { Ctx } from './ctx.ts';
import type { SecurityEvent } from './security-log.ts';

/** Reports a security event. Inside a transaction it is written when that commits, and never if it rolls back. */
export function reportSecurity(ctx: Ctx, event: SecurityEvent): void {
  const { actor } = ctx;
  ctx.security?.write({
    actor: actor.kind === 'system' ? actor.name : actor.kind,
    ...('userId' in actor && { actorId: actor.userId }),
    ...event,
  });
}

const reported = new WeakSet<Failure>();

/** Reports a refusal under a name of its own and returns it to be thrown. `request.refused` is then not written for it. */
export function reportRefusal(
  ctx: Ctx,
  failure: Failure,
  event: Omit<SecurityEvent, 'outcome'> & { event: string },
): Failure {
  reported.add(failure);
  reportSecurity(ctx, { ...event, outcome: 'failure' });
  return failure;
}

export function isReported(failure: Failure): boolean {
  return reported.has(failure);
}

/** Stands for an email address in a log: equal addresses give equal text, and the text does not show the address. */
export function hashForLog(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
