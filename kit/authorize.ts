import { CommonFailures, Failure } from '#lib/failure.ts';
import type { Actor, Ctx } from './ctx.ts';

type SignedIn = Extract<Actor, { userId: string }>;

/** Refuses unless the policy allowed it. Another person's thing is answered as not found, before this line is reached. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new Failure(CommonFailures.forbidden);
}

/** The signed-in person, or 401. */
export function requireUser(ctx: Ctx): SignedIn {
  if (ctx.actor.kind === 'customer' || ctx.actor.kind === 'admin') return ctx.actor;
  throw new Failure(CommonFailures.sign_in_required);
}

/** The administrator: 401 for a visitor, 403 for a customer. */
export function requireAdmin(ctx: Ctx): Extract<Actor, { kind: 'admin' }> {
  const user = requireUser(ctx);
  if (user.kind !== 'admin') throw new Failure(CommonFailures.forbidden);
  return user;
}
