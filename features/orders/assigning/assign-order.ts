/** Puts somebody of the team in charge of an order, or nobody. Safe to repeat: the same person changes nothing. */
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team/team-member.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { rolesWith, type Permission } from '#lib/permissions.ts';
import { AssignmentFailures, type Assignee } from './contract.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { orderAssigned } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface AssignOrderInput {
  orderId: string;
  /** Null leaves nobody in charge. */
  assigneeId: string | null;
}

export function assignOrder(
  ctx: Ctx,
  { orderId, assigneeId }: AssignOrderInput,
): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireAction(tx, order, 'assign');
    if (order.assignee_id === assigneeId) return order;
    const assignee = assigneeId === null ? null : await getWorker(tx, assigneeId);
    const assigned = await changeOrder(tx, order, { assignee_id: assigneeId });
    // Somebody who saw the order for being in charge of it watches it no longer.
    if (order.assignee_id) await endStreamsOf(tx, order.assignee_id);
    const isOwn = 'userId' in tx.actor && tx.actor.userId === assigneeId;
    const data = { assignee: assignee?.name ?? null };
    await record(tx, order, orderAssigned, data, { isTold: assignee !== null && !isOwn });
    return assigned;
  });
}

/** Throws assignee_not_found for anyone who is not an active member of the team with the permission: who works on orders. */
export async function getWorker(
  tx: Ctx,
  userId: string,
  permission: Permission = 'orders.work',
): Promise<Assignee> {
  const user = await tx.db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('id', '=', userId)
    .where('role', 'in', rolesWith(permission))
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(AssignmentFailures.assignee_not_found);
  return presentMember(user);
}
