import type { Selectable } from 'kysely';
import type { Withdrawals } from '#db/schema.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { WithdrawalFailures, type OrderWithdrawal } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readOnce } from '#kit/read-once.ts';
import { ApiFailure } from '#lib/api-failure.ts';

export type WithdrawalRow = Selectable<Withdrawals>;

/** The declaration about an order. Internal: checks no permission. */
export function findWithdrawal(
  ctx: Ctx,
  order: Pick<OrderRow, 'id'>,
): Promise<WithdrawalRow | undefined> {
  return readOnce(ctx, `withdrawal ${order.id}`, () =>
    ctx.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirst(),
  );
}

/** Throws withdrawal_not_found unless somebody withdrew from the order. */
export async function getWithdrawal(ctx: Ctx, order: Pick<OrderRow, 'id'>): Promise<WithdrawalRow> {
  const row = await findWithdrawal(ctx, order);
  if (!row) throw new ApiFailure(WithdrawalFailures.withdrawal_not_found);
  return row;
}

/** The same for a reader of the order. */
export async function readWithdrawal(
  ctx: Ctx,
  order: Pick<OrderRow, 'id'>,
): Promise<OrderWithdrawal | null> {
  const row = await findWithdrawal(ctx, order);
  if (!row) return null;
  const { refund_steps_done: doneCount, refund_step_count: count } = row;
  return {
    id: row.id,
    name: row.name,
    body: row.body,
    declaredAt: row.declared_at.toISOString(),
    isInTime: row.is_in_time,
    state: row.state,
    refundShareBasisPoints: row.refund_share_basis_points,
    basis: row.refund_basis,
    steps: doneCount !== null && count !== null ? { doneCount, count } : null,
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
