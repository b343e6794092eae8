/**
 * Gives a person another role, from their next request on. Somebody of the team needs a confirmed email address. Only owners make owners, and
 * the last owner stays one. Safe to repeat.
 */
import type { z } from 'zod';
import { dropTeamNotifications } from '#features/notifications/drop-team-notifications.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { mailRoleNotice } from './mail-role-notice.ts';
import { lockTeam, refuseLastOwner, requireRightOver } from './lock-team.ts';
import { lockUser } from '#features/accounts/lock-user.ts';
import { TeamFailures, type RoleChange } from '#features/accounts/shared/members-contract.ts';
import { notifyOfPower } from './notify-of-power.ts';

/** Gives the open work of a person to somebody else; returns how much there is. */
type HandOver = (tx: Ctx, work: { from: string; to: string | undefined }) => Promise<number>;

/** What somebody may be in charge of. */
export interface HandOvers {
  orders: HandOver;
  enquiries: HandOver;
}

export function changeRole(
  ctx: Ctx,
  input: z.infer<typeof RoleChange> & { id: string },
  handOver: HandOvers,
): Promise<void> {
  requireRecentVerification(ctx);
  return transact(ctx, async (tx) => {
    const team = await lockTeam(tx, 'team.change');
    const user = await lockUser(tx, input.id);
    if (user.role === input.role) return;
    requireRightOver(team.actorRole, user.role, input.role);
    refuseLastOwner(team, user.id);
    // Otherwise the mailbox's owner could take over the account with a password reset.
    if (input.role !== 'customer' && !user.email_verified_at)
      throw new ApiFailure(AccountFailures.email_unconfirmed);
    await tx.db
      .updateTable('users')
      .set({ role: input.role, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute();
    await endStreamsOf(tx, user.id);
    await dropTeamNotifications(tx, user.id);
    await handOverWork(tx, handOver, input);
    await mailRoleNotice(tx, { userId: user.id, role: input.role });
    await notifyOfPower(tx, input);
    await auditUser(tx, 'user.role_changed', user, { from: user.role, to: input.role });
  });
}

/** Somebody who leaves the work on orders hands over the open ones; and enquiries, if the new role does not answer them. */
async function handOverWork(
  tx: Ctx,
  handOver: HandOvers,
  { id, role, handOverTo }: z.infer<typeof RoleChange> & { id: string },
): Promise<void> {
  const to = handOverTo === id ? undefined : handOverTo;
  const leaves = async (permission: Permission, give: HandOver) =>
    !hasPermission(role, permission) && (await give(tx, { from: id, to })) > 0 && to === undefined;
  if (await leaves('orders.work', handOver.orders))
    throw new ApiFailure(TeamFailures.orders_to_hand_over);
  if (await leaves('enquiries.handle', handOver.enquiries))
    throw new ApiFailure(TeamFailures.enquiries_to_hand_over);
}
