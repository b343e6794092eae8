import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { getOrderRow } from './lock-order.ts';
import { HOURLY_ACTION_LIMITS } from './quota-contract.ts';

const WORDS: Record<keyof typeof HOURLY_ACTION_LIMITS, string> = {
  messages: `These are more than ${HOURLY_ACTION_LIMITS.messages} messages in an hour. Wait a little, then send this one again.`,
  answers: 'The answers were sent very often. Wait a little, then send them again.',
  reviews: 'The review was changed very often. Wait a little, then send it again.',
  readMarkers: 'This order was looked at very often. Wait a little.',
};

/**
 * Counts one action of this person on an order and refuses the one too many within the hour. Throws order_not_found if the actor may not see
 * the order: nothing is counted for made-up ones. Call it before the transaction.
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
    WORDS[action],
  );
}
