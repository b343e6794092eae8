import type { Updateable } from 'kysely';
import type { Orders } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { orderNotice } from '#kit/live.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { OrderFailures, type OrderState } from './contract.ts';
import type { OrderRow } from './lock-order.ts';
import { canMove } from './order-state.ts';

type Changes = Omit<Updateable<Orders>, 'id' | 'state' | 'version' | 'updated_at'>;

/** Moves a locked order to another state and updates other columns with it. Throws if the state table forbids the move. */
export async function moveOrder(
  tx: Ctx,
  order: OrderRow,
  to: OrderState,
  changes: Changes = {},
): Promise<OrderRow> {
  if (!canMove(order.state, to)) throw new ApiFailure(OrderFailures.order_in_wrong_state);
  return changeOrder(tx, order, { ...changes, state: to });
}

/** Updates a locked order without changing its state, and reports the change to open pages. */
export async function changeOrder(
  tx: Ctx,
  order: OrderRow,
  changes: Changes & { state?: OrderState },
): Promise<OrderRow> {
  const { live_notice: _sent, ...changed } = await tx.db
    .updateTable('orders')
    .set({ ...changes, version: order.version + 1, updated_at: tx.now })
    .where('id', '=', order.id)
    .returningAll()
    .returning(orderNotice('id'))
    .executeTakeFirstOrThrow();
  return changed;
}
