import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { getOrderRow } from './lock-order.ts';
import { HOURLY_ACTION_LIMITS } from './quota-contract.ts';

const fault = faultsOf('api-orders');

const FAULTS: Record<keyof typeof HOURLY_ACTION_LIMITS, Fault> = {
  messages: fault('tooManyMessages', { most: HOURLY_ACTION_LIMITS.messages }),
  notes: fault('tooManyNotes', { most: HOURLY_ACTION_LIMITS.notes }),
  answers: fault('tooManyAnswers'),
  reviews: fault('tooManyReviews'),
  readMarkers: fault('tooManyReadMarkers'),
};

/**
 * Counts one action of this person on an order and refuses actions beyond the hourly limit. Throws order_not_found if the actor may not
 * see the order, so nothing is counted for orders that do not exist. Call it before the transaction.
 */
export async function limitOrderAction(
  ctx: Ctx,
  orderId: string,
  action: keyof typeof HOURLY_ACTION_LIMITS,
): Promise<void> {
  const { userId } = requireUser(ctx);
  const order = await getOrderRow(ctx, orderId);
  const bucket = `order-${action}:${userId}:${order.id}`;
  await limitRate(
    ctx,
    { bucket, limit: HOURLY_ACTION_LIMITS[action], windowSeconds: 3600 },
    FAULTS[action],
  );
}
