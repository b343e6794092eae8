import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { getOrderRow } from './lock-order.ts';
import { HOURLY_ACTS } from './quota-contract.ts';

const WORDS: Record<keyof typeof HOURLY_ACTS, string> = {
  messages: `These are more than ${HOURLY_ACTS.messages} messages in an hour. Wait a little, then send this one again.`,
  answers: 'The answers were sent very often. Wait a little, then send them again.',
  reviews: 'The review was changed very often. Wait a little, then send it again.',
  readMarkers: 'This order was looked at very often. Wait a little.',
};

/**
 * Counts one act of this person on an order and refuses the one too many within the hour. Throws order_not_found if the actor may not see
 * the order: nothing is counted for made-up ones. Call it before the transaction.
 */
export async function limitOrderAct(
  ctx: Ctx,
  orderId: string,
  act: keyof typeof HOURLY_ACTS,
): Promise<void> {
  const { userId } = requireUser(ctx);
  const order = await getOrderRow(ctx, orderId);
  const bucket = `order-${act}:${userId}:${order.id}`;
  await limitRate(ctx, { bucket, limit: HOURLY_ACTS[act], windowSeconds: 3600 }, WORDS[act]);
}
