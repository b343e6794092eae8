import { expressionBuilder, type Selectable, type ShallowDehydrateObject } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, Withdrawals } from '#db/schema.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { WithdrawalFailures, type OrderWithdrawal } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';

export type WithdrawalRow = Selectable<Withdrawals>;

/** The declaration about an order. Internal: checks no permission. */
export function findWithdrawal(
  ctx: Ctx,
  order: Pick<OrderRow, 'id'>,
): Promise<WithdrawalRow | undefined> {
  return ctx.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
}

/** The share to refund for the declaration that waits for the studio: a part of another statement. */
export function selectOpenWithdrawal({ db }: Pick<Ctx, 'db'>, orderId: string) {
  return db
    .selectFrom('withdrawals')
    .select('refund_share_basis_points')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open');
}

/** Throws withdrawal_not_found unless somebody withdrew from the order. */
export async function getWithdrawal(ctx: Ctx, order: Pick<OrderRow, 'id'>): Promise<WithdrawalRow> {
  const row = await findWithdrawal(ctx, order);
  if (!row) throw new ApiFailure(WithdrawalFailures.withdrawal_not_found);
  return row;
}

/** The same for a reader of the order: a column for each row of `orders`. */
export const ORDER_WITHDRAWAL = jsonObjectFrom(
  expressionBuilder<DB, 'orders'>()
    .selectFrom('withdrawals')
    .select([
      'withdrawals.id',
      'withdrawals.name',
      'withdrawals.body',
      'withdrawals.declared_at',
      'withdrawals.is_in_time',
      'withdrawals.state',
      'withdrawals.refund_share_basis_points',
      'withdrawals.refund_basis',
      'withdrawals.refund_step_count',
      'withdrawals.refund_steps_done',
      'withdrawals.settled_at',
    ])
    .whereRef('order_id', '=', 'orders.id'),
).as('withdrawal');

export function presentWithdrawal(
  row: ShallowDehydrateObject<
    Omit<WithdrawalRow, 'email' | 'order_id' | 'refund_minor' | 'settled_by'>
  >,
): OrderWithdrawal {
  const { refund_steps_done: doneCount, refund_step_count: count } = row;
  return {
    id: row.id,
    name: row.name,
    body: row.body,
    declaredAt: new Date(row.declared_at).toISOString(),
    isInTime: row.is_in_time,
    state: row.state,
    refundShareBasisPoints: row.refund_share_basis_points,
    basis: row.refund_basis,
    steps: doneCount !== null && count !== null ? { doneCount, count } : null,
    settledAt: row.settled_at && new Date(row.settled_at).toISOString(),
  };
}
