import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { recordWriting } from '#features/orders/automatic-acceptance.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { NewRequestDecline } from './contract.ts';
import { getRequest } from './queries.ts';
import { requireRequestAction } from './request-rules.ts';
import { resumeAfterCancellationRequest, settleRequest } from './settle-request.ts';
import { cancellationDeclined, extraRequestDeclined } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

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
    else await recordWriting(tx, order, 'admin');
    const event = isCancellation ? cancellationDeclined : extraRequestDeclined;
    await record(tx, order, event, { reason }, { requestId: request.id });
  });
}
