/**
 * The customer of a running order asks to cancel it. The share of the payments that goes back is fixed now, so both sides decide on the same
 * figure however long the answer takes. Nothing moves until the studio agrees. Safe to repeat with the same key.
 */
import { getSettings } from '#features/settings/queries.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { presentClock, progressOf } from '#features/orders/present-order.ts';
import type { NewCancellationRequest } from './contract.ts';
import { refundShare, type RefundShareOfOrder } from './refund-share.ts';
import { cancellationRequested } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface RequestCancellationInput extends NewCancellationRequest {
  orderId: string;
  /** Chosen by the client, the same for every repetition of one intent. */
  key: string;
}

export async function requestCancellation(
  ctx: Ctx,
  { orderId, reason, key }: RequestCancellationInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, orderId, 'requests');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const identity = {
      operation: 'orders.request_cancellation',
      key,
      request: { orderId, reason },
    };
    const { id } = await withIdempotencyKey(tx, identity, () => ask(tx, order, reason));
    return { id };
  });
}

async function ask(tx: Ctx, order: OrderRow, reason: string): Promise<{ id: string }> {
  requireAction(tx, order, 'request_cancellation');
  const { basisPoints, basis, steps } = await readRefundShare(tx, order);
  const request = await tx.db
    .insertInto('order_requests')
    .values({
      order_id: order.id,
      kind: 'cancellation',
      body: reason,
      refund_share_basis_points: basisPoints,
      refund_basis: basis,
      refund_steps_done: steps?.doneCount ?? null,
      refund_step_count: steps?.count ?? null,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeOrder(tx, order, { cancellation_requested_at: tx.now });
  await record(tx, order, cancellationRequested, { reason }, { requestId: request.id });
  return request;
}

/** The share of the payments that a cancellation asked for now would refund. */
export async function readRefundShare(ctx: Ctx, order: OrderRow): Promise<RefundShareOfOrder> {
  const { cancellationRefund } = await getSettings(ctx);
  const { elapsedShare } = presentClock(order, await getWorkCalendar(ctx), ctx.now);
  const isDelivered = order.delivered_at !== null;
  return refundShare(
    { startedAt: order.started_at, isDelivered, elapsedShare, steps: progressOf(order) },
    cancellationRefund,
  );
}
