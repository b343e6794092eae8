import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { getOrderRow } from './lock-order.ts';
import { sideOf } from './policy.ts';
import {
  BUSY_ORDERS,
  DAILY_MESSAGES_UNPAID,
  HOURLY_ACTION_LIMITS,
} from '#features/orders/shared/quota-contract.ts';

const messageKey = messageKeysOf('api-orders');

const FAULTS: Record<keyof typeof HOURLY_ACTION_LIMITS, MessageKey> = {
  messages: messageKey('tooManyMessages', { most: HOURLY_ACTION_LIMITS.messages }),
  notes: messageKey('tooManyNotes', { most: HOURLY_ACTION_LIMITS.notes }),
  answers: messageKey('tooManyAnswers'),
  savedAnswers: messageKey('tooManySavedAnswers'),
  reviews: messageKey('tooManyReviews'),
  readMarkers: messageKey('tooManyReadMarkers'),
  undoneAcceptances: messageKey('tooManyUndoneAcceptances'),
  extras: messageKey('tooManyExtras', { most: HOURLY_ACTION_LIMITS.extras }),
  requests: messageKeysOf('api-order-requests')('tooManyRequests', {
    most: HOURLY_ACTION_LIMITS.requests,
  }),
  extensions: messageKey('tooManyExtensions', { most: HOURLY_ACTION_LIMITS.extensions }),
  steps: messageKeysOf('api-steps')('tooManyChanges', { most: HOURLY_ACTION_LIMITS.steps }),
  corrections: messageKeysOf('api-corrections')('tooManyCorrections', {
    most: HOURLY_ACTION_LIMITS.corrections,
  }),
  comments: messageKeysOf('api-proofs')('tooManyComments', { most: HOURLY_ACTION_LIMITS.comments }),
};

/**
 * Counts one action of this person on an order and refuses actions beyond the hourly limit. A customer also has a limit for all orders
 * together, because placing orders is free. Throws order_not_found if the actor may not see the order, so nothing is counted for orders
 * that do not exist. Call it before the transaction.
 */
export async function limitOrderAction(
  ctx: Ctx,
  orderId: string,
  action: keyof typeof HOURLY_ACTION_LIMITS,
): Promise<void> {
  const { userId } = requireUser(ctx);
  const order = await getOrderRow(ctx, orderId);
  const limit = HOURLY_ACTION_LIMITS[action];
  const bucket = `order-${action}:${userId}`;
  const ofOrder = { bucket: `${bucket}:${order.id}`, limit, windowSeconds: 3600 };
  await limitRate(ctx, ofOrder, FAULTS[action]);
  if (sideOf(ctx.actor, order) !== 'customer') return;
  await limitRate(ctx, { bucket, limit: limit * BUSY_ORDERS, windowSeconds: 3600 }, FAULTS[action]);
}

/** Counts a message of the customer about an order that is not paid, and refuses those beyond the daily limit. Call it before the transaction. */
export async function limitUnpaidMessages(ctx: Ctx, orderId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const order = await getOrderRow(ctx, orderId);
  const isUnpaid = order.paid_at === null && order.total_minor > 0n;
  if (!isUnpaid || sideOf(ctx.actor, order) !== 'customer') return;
  await limitRate(
    ctx,
    {
      bucket: `order-messages-unpaid:${userId}:${order.id}`,
      limit: DAILY_MESSAGES_UNPAID,
      windowSeconds: 86_400,
    },
    messageKey('tooManyMessagesUnpaid', { most: DAILY_MESSAGES_UNPAID }),
  );
}
