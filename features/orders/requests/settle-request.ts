/** The end of a request, in the caller's transaction, with the order locked. */
import type { Updateable } from 'kysely';
import type { OrderRequests } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
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
 * The order goes on. A delivery was not accepted automatically while the request waited, so the customer gets that time back to answer it.
 */
export async function resumeAfterCancellationRequest(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const { auto_accept_at, cancellation_requested_at: requestedAt } = order;
  const waitedFrom = Math.max(
    requestedAt?.getTime() ?? tx.now.getTime(),
    order.delivered_at?.getTime() ?? 0,
  );
  const waitedMs = Math.max(0, tx.now.getTime() - waitedFrom);
  return changeOrder(tx, order, {
    cancellation_requested_at: null,
    auto_accept_at: auto_accept_at && new Date(auto_accept_at.getTime() + waitedMs),
  });
}
