import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordWriting } from '#features/orders/automatic-acceptance.ts';
import { notifyMessagesJob } from '#features/orders/jobs.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';

/** A person who goes through a file writes several comments: they make one mail, together with unread messages. */
const MAIL_DELAY_MS = 5 * 60_000;

/** A comment is a message too: it stops the automatic acceptance, or answers the customer. */
export async function notifyOtherSide(tx: Ctx, order: OrderRow): Promise<void> {
  const side = sideOf(tx.actor, order);
  await recordWriting(tx, order, side);
  const to = side === 'customer' ? 'admin' : 'customer';
  await enqueue(
    tx,
    notifyMessagesJob,
    { orderId: order.id, to },
    { key: `${order.id}:${to}`, startAfter: new Date(tx.now.getTime() + MAIL_DELAY_MS) },
  );
}
