/** The end of a request, in the caller's transaction, with the order locked. */
import type { Updateable } from 'kysely';
import type { OrderRequests } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { restartAcceptance } from '#features/orders/automatic-acceptance.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { waitsForStudio } from '#features/orders/order-state.ts';
import { sideOf } from '#features/orders/policy.ts';
import type { RequestRow } from './request-rules.ts';

type Ending = Pick<Updateable<OrderRequests>, 'answer' | 'refund_minor' | 'bill_id'> & {
  state: Exclude<RequestRow['state'], 'open'>;
};

/** Ends one request. The order stays as it is. */
export async function settleRequest(tx: Ctx, { id }: RequestRow, ending: Ending): Promise<void> {
  await tx.db
    .updateTable('order_requests')
    .set({ ...ending, decided_at: tx.now })
    .where('id', '=', id)
    .execute();
}

/** Ends every open request of an order that ends itself. */
export async function closeRequests(tx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await tx.db
    .updateTable('order_requests')
    .set({ state: 'closed', decided_at: tx.now })
    .where('order_id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/**
 * The order goes on. A delivery was not accepted automatically while the request waited, so the full time to answer it begins again. If its
 * customer takes the request back and has written besides, that still waits for the studio.
 */
export async function resumeAfterCancellationRequest(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const resumed = await changeOrder(tx, order, { cancellation_requested_at: null });
  const isByCustomer = sideOf(tx.actor, order) === 'customer';
  return isByCustomer && waitsForStudio(order) ? resumed : restartAcceptance(tx, resumed);
}
