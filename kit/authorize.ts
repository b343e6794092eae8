import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { hasPermission, scopeOf, type Permission } from '#lib/permissions.ts';
import type { Actor, Ctx, TeamActor } from './ctx.ts';

type SignedIn = Extract<Actor, { userId: string }>;

/** Throws 403 unless the policy allows it. Callers throw not found for other people's resources before this check. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new ApiFailure(CommonFailures.forbidden);
}

/** The signed-in person, or 401. */
export function requireUser(ctx: Ctx): SignedIn {
  if (ctx.actor.kind === 'customer' || ctx.actor.kind === 'admin') return ctx.actor;
  throw new ApiFailure(CommonFailures.sign_in_required);
}

/** Somebody of the team: 401 for a visitor, 403 for a customer. For what everybody of the team may do; else `requirePermission`. */
export function requireTeam(ctx: Ctx): TeamActor {
  const user = requireUser(ctx);
  if (user.kind !== 'admin') throw new ApiFailure(CommonFailures.forbidden);
  return user;
}

/**
 * Somebody of the team who has the permission: 401 for a visitor, 403 for anyone else. A person who has it for assigned orders only passes
 * too: what is about one order asks `may` as well, and a list reads no other orders.
 */
export function requirePermission(ctx: Ctx, permission: Permission): TeamActor {
  const user = requireTeam(ctx);
  if (!hasPermission(user.role, permission)) throw new ApiFailure(CommonFailures.forbidden);
  return user;
}

/** Whether the actor has the permission, for this order if it is about one. The system may do everything. */
export function may(
  actor: Actor,
  permission: Permission,
  order?: { assignee_id: string | null },
): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind !== 'admin') return false;
  const scope = scopeOf(actor.role, permission);
  if (scope !== 'assigned') return scope === 'all';
  return order?.assignee_id === actor.userId;
}
