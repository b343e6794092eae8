import { CommonFailures, Failure } from '#lib/failure.ts';
import type { Actor, Ctx } from './ctx.ts';

type SignedIn = Extract<Actor, { userId: string }>;

/** Throws 403 unless the policy allows it. Callers throw not found for other people's resources before this check. */
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
