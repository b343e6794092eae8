import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { AccountFailures } from './contract.ts';

/**
 * Locks every active administrator, so that two who demote or suspend each other at the same moment take turns. Throws if the actor is no
 * longer one of them. Returns the number of administrators other than `userId`.
 */
export async function lockAdministrators(tx: Ctx, userId: string): Promise<{ others: number }> {
  const { userId: actorId } = requireAdmin(tx);
  const rows = await tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.id === actorId)) throw new Failure(CommonFailures.forbidden);
  return { others: rows.filter((row) => row.id !== userId).length };
}

/** The shop must always have an administrator. */
export function refuseLastAdministrator(administrators: { others: number }): void {
  if (administrators.others === 0) throw new Failure(AccountFailures.last_administrator);
}
