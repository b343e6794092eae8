/**
 * Cancels an order at its customer's request. Payments call this with the order locked and its payment pages closed, and make the refund in
 * the same transaction: so, unlike another cancelled order, no further refund is due.
 */
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { closeAsCancelled } from '#features/orders/mark-order-cancelled.ts';
import { requireRequestAction, type RequestRow } from './request-rules.ts';
import { settleRequest } from './settle-request.ts';

export async function cancelAsAgreed(
  tx: Ctx,
  order: OrderRow,
  { request, refundMinor }: { request: RequestRow; refundMinor: bigint },
): Promise<OrderRow> {
  requireRequestAction(tx.actor, order, request, 'agree');
  await settleRequest(tx, request, { state: 'agreed', refund_minor: refundMinor });
  return closeAsCancelled(tx, order, {
    reason: request.body,
    by: 'agreement',
    refundMinor,
    requestId: request.id,
  });
}
