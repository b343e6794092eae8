import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { getRequest } from './queries.ts';
import { eventOf, requireRequestAction } from './request-rules.ts';
import { resumeAfterCancellationRequest, settleRequest } from './settle-request.ts';

/** The customer takes a request back. Safe to repeat. */
export function withdrawRequest(
  ctx: Ctx,
  input: { orderId: string; requestId: string },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const request = await getRequest(tx, input);
    if (request.state === 'withdrawn') return;
    requireRequestAction(tx.actor, order, request, 'withdraw');
    await settleRequest(tx, request, { state: 'withdrawn' });
    if (request.kind === 'cancellation') await resumeAfterCancellationRequest(tx, order);
    await recordOrderEvent(tx, { orderId: order.id, type: `${eventOf(request)}.withdrawn` });
    if (request.kind === 'extra') return;
    const about = { orderId: order.id, requestId: request.id };
    await enqueue(tx, notifyOrderJob, { ...about, notification: 'cancellation_withdrawn' });
  });
}
