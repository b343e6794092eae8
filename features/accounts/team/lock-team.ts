import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import { isTeamRole, type RoleName } from '#lib/roles.ts';
import { AccountFailures } from '#features/accounts/contract.ts';

/** Everybody of the team who can sign in, locked until the transaction ends. */
export interface LockedTeam {
  /** The role of the actor as it is now, whatever their session knew. */
  actorRole: RoleName;
  ownerIds: readonly string[];
}

/**
 * Locks the team, so that two who demote or suspend each other at the same moment take turns. Throws if the actor no longer has the
 * permission.
 */
export async function lockTeam(tx: Ctx, permission: Permission): Promise<LockedTeam> {
  const { userId } = requirePermission(tx, permission);
  const rows = await lockMembers(tx);
  const actor = rows.find(({ id }) => id === userId);
  if (!actor || !hasPermission(actor.role, permission))
    throw new ApiFailure(CommonFailures.forbidden);
  return { actorRole: actor.role, ownerIds: ownersOf(rows) };
}

/** The same lock for verbs of the person themselves and for jobs. Checks no permission. */
export async function lockOwners(tx: Ctx): Promise<Pick<LockedTeam, 'ownerIds'>> {
  return { ownerIds: ownersOf(await lockMembers(tx)) };
}

function ownersOf(rows: readonly { id: string; role: RoleName }[]): string[] {
  return rows.filter(({ role }) => role === 'owner').map(({ id }) => id);
}

function lockMembers(tx: Ctx) {
  return (
    tx.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('role', '<>', 'customer')
      .where('suspended_at', 'is', null)
      .orderBy('id')
      // Orders name people: `for update` would also block assigning one meanwhile.
      .forNoKeyUpdate()
      .execute()
  );
}

/** Only those who change the team act on people of the team, and only owners on owners. Throws forbidden. */
export function requireRightOver(actorRole: RoleName, ...roles: readonly RoleName[]): void {
  const needed: Permission[] = [
    ...(roles.some(isTeamRole) ? (['team.change'] as const) : []),
    ...(roles.includes('owner') ? (['team.owners'] as const) : []),
  ];
  if (!needed.every((each) => hasPermission(actorRole, each)))
    throw new ApiFailure(CommonFailures.forbidden);
}

/** The shop must always have an owner who can sign in. Throws if this person is the last one. */
export function refuseLastOwner(team: Pick<LockedTeam, 'ownerIds'>, userId: string): void {
  if (isLastOwner(team, userId)) throw new ApiFailure(AccountFailures.last_owner);
}

export function isLastOwner({ ownerIds }: Pick<LockedTeam, 'ownerIds'>, userId: string): boolean {
  return ownerIds.length === 1 && ownerIds[0] === userId;
}
