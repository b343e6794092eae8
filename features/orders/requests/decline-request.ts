import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { noteWords } from '#features/orders/automatic-acceptance.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { NewRequestDecline } from '#features/orders/request-contract.ts';
import { getRequest } from './queries.ts';
import { eventOf, requireRequestAction } from './request-rules.ts';
import { resumeAfterCancellationRequest, settleRequest } from './settle-request.ts';

/** An administrator declines a request, with a reason for the customer. The order goes on as agreed. Repeating changes nothing. */
export function declineRequest(
  ctx: Ctx,
  input: NewRequestDecline & { orderId: string; requestId: string },
): Promise<void> {
  const { reason } = input;
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const request = await getRequest(tx, input);
    if (request.state === 'declined' && request.answer === reason) return;
    requireRequestAction(tx.actor, order, request, 'decline');
    await settleRequest(tx, request, { state: 'declined', answer: reason });
    const isCancellation = request.kind === 'cancellation';
    if (isCancellation) await resumeAfterCancellationRequest(tx, order);
    else await noteWords(tx, order, 'admin');
    const event = `${eventOf(request)}.declined`;
    await recordOrderEvent(tx, { orderId: order.id, type: event, data: { reason } });
    await audit(tx, {
      action: `order.${eventOf(request)}_declined`,
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number, reason },
    });
    await enqueue(tx, notifyOrderJob, {
      orderId: order.id,
      requestId: request.id,
      notification: isCancellation ? 'cancellation_declined' : 'extra_request_declined',
    });
  });
}
