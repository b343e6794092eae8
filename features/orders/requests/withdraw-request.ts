import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { getRequest } from './queries.ts';
import { requireRequestAction } from './request-rules.ts';
import { resumeAfterCancellationRequest, settleRequest } from './settle-request.ts';
import { cancellationWithdrawn, extraRequestWithdrawn } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

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
    const event = request.kind === 'cancellation' ? cancellationWithdrawn : extraRequestWithdrawn;
    await record(tx, order, event, {}, { requestId: request.id });
  });
}
