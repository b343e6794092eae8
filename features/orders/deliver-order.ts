import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { attachFiles } from '#features/orders/room/attach-files.ts';
import { fullTimeToAnswer } from './automatic-acceptance.ts';
import type { NewDelivery } from './contract.ts';
import { outdateExtension } from '#features/orders/extensions/extension-rules.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { stopClock } from './order-state.ts';
import { requireAction } from './policy.ts';
import { orderDelivered } from './events.ts';
import { record } from './record.ts';

interface DeliverOrderInput extends NewDelivery {
  orderId: string;
  /** The same for every repetition of one intent. */
  key?: string | undefined;
}

/**
 * Delivers the work and stops the clock. The customer then has the number of days in the settings to accept or reject it. The date is
 * fixed now, so later changes of the settings do not affect it. Repeating with the same key changes nothing.
 */
export function deliverOrder(
  ctx: Ctx,
  { key, ...input }: DeliverOrderInput,
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const deliver = () => insertDelivery(tx, input);
    return key
      ? withIdempotencyKey(tx, { operation: 'orders.deliver', key, request: input }, deliver)
      : deliver();
  });
}

async function insertDelivery(
  tx: Ctx,
  { orderId, message, fileIds }: Omit<DeliverOrderInput, 'key'>,
): Promise<{ id: string }> {
  const order = await lockOrder(tx, orderId);
  requireAction(tx, order, 'deliver');
  await moveOrder(tx, order, 'delivered', {
    ...stopClock(order, tx.now),
    delivered_at: tx.now,
    changes_requested_at: null,
    ...(await fullTimeToAnswer(tx)),
  });
  await outdateExtension(tx, order.id);
  const number = await nextNumber(tx, order);
  const delivery = await tx.db
    .insertInto('deliveries')
    .values({
      order_id: order.id,
      number,
      message,
      delivered_by: requireUser(tx).userId,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(tx, order.id, fileIds, { delivery_id: delivery.id });
  await record(tx, order, orderDelivered, { number });
  return delivery;
}

async function nextNumber(tx: Ctx, order: OrderRow): Promise<number> {
  const { last } = await tx.db
    .selectFrom('deliveries')
    .select((row) => row.fn.max('number').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
