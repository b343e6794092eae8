import { recordWriting } from '#features/orders/automatic-acceptance.ts';
import { nameOfSender, toReaders } from '#features/orders/overview/customer-side.ts';
import { notifyAgain } from '#features/notifications/notify.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { orderTopics, signalChange } from '#kit/live.ts';
import { toTeam } from '#features/orders/to-team.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { MessageKey } from '#lib/message-key.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { attachFiles } from './attach-files.ts';
import { moveOwnMark } from './company-readings.ts';
import { OrderFailures, type NewMessage } from '#features/orders/contract.ts';
import { notifyMessagesJob } from '#features/orders/jobs.ts';
import { limitOrderAction, limitUnpaidMessages } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction, sideOf } from '#features/orders/policy.ts';

/** Further messages within this delay go into the same mail. */
const MAIL_DELAY_MS = 2 * 60_000;

interface SendMessageInput extends Omit<NewMessage, 'replyToId'> {
  orderId: string;
  replyToId?: string | null;
  /** The idempotency key: a message sent twice with the same key is stored once. */
  key?: string | undefined;
  /** Set if the message came by mail. */
  byMail?: MessageByMail;
}

/** What is kept of the mail that became a message. */
export interface MessageByMail {
  /** The attachments that were left out, each with its name and why. */
  leftOut: readonly { name: string; reason: MessageKey }[];
  /** The whole text, if the message leaves something of it out. */
  whole: string | null;
}

/**
 * Sends a message to the other side of an order and marks the conversation as read for the sender; by mail the sender may not have seen the
 * newest messages, so nothing is marked.
 */
export async function sendMessage(
  ctx: Ctx,
  { key, ...input }: SendMessageInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, input.orderId, 'messages');
  await limitUnpaidMessages(ctx, input.orderId);
  return transact(ctx, async (tx) => {
    const send = () => insertMessage(tx, input);
    return key
      ? withIdempotencyKey(tx, { operation: 'orders.message', key, request: input }, send)
      : send();
  });
}

async function insertMessage(
  tx: Ctx,
  { orderId, body, fileIds, replyToId = null, byMail }: Omit<SendMessageInput, 'key'>,
): Promise<{ id: string }> {
  const order = await lockOrder(tx, orderId);
  requireAction(tx, order, 'send_message');
  const side = sideOf(tx.actor, order);
  const quote = replyToId === null ? {} : await findQuoted(tx, orderId, replyToId);
  const message = await tx.db
    .insertInto('order_messages')
    .values({
      order_id: orderId,
      author_id: requireUser(tx).userId,
      author_side: side,
      body,
      ...quote,
      by_mail: byMail ? JSON.stringify(byMail) : null,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(tx, orderId, fileIds, { message_id: message.id });
  const readAt = byMail ? {} : readNow(side, tx.now);
  await tx.db
    .updateTable('orders')
    .set({ [side === 'customer' ? 'customer_wrote_at' : 'admin_wrote_at']: tx.now, ...readAt })
    .where('id', '=', orderId)
    .execute();
  await recordWriting(tx, order, side);
  if (!byMail) await moveOwnMark(tx, order, tx.now);
  await signalChange(tx, ...orderTopics(order));
  await tellInBell(tx, order, side);
  const to = side === 'customer' ? 'admin' : 'customer';
  await enqueue(
    tx,
    notifyMessagesJob,
    { orderId, to },
    { key: `${orderId}:${to}`, startAfter: new Date(tx.now.getTime() + MAIL_DELAY_MS) },
  );
  return message;
}

function readNow(side: 'customer' | 'admin', now: Date) {
  return side === 'customer'
    ? { customer_read_at: now, customer_saw_at: now }
    : { admin_read_at: now, admin_saw_at: now };
}

/** The bell tells of a message at once; the mail waits, because people who read here need none. */
async function tellInBell(tx: Ctx, order: OrderRow, side: 'customer' | 'admin'): Promise<void> {
  const { id: orderId, number, service_title: service } = order;
  const about = { kind: 'messages', orderId, cause: orderId } as const;
  if (side === 'admin') {
    const data = { number, service };
    const path = `${orderPath({ number })}#new`;
    const to = await toReaders(tx, order);
    return notifyAgain(tx, { ...about, to, sentence: 'messagesFromStudio', data, path });
  }
  const customer = await nameOfSender(tx, order);
  const data = { number, service, customer };
  const path = `${adminOrderPath({ number })}#new`;
  return notifyAgain(tx, {
    ...about,
    to: toTeam(order),
    sentence: 'messagesFromCustomer',
    data,
    path,
  });
}

/** Only what both sides see in the same order can be quoted: its messages and deliveries, never a note. */
async function findQuoted(
  tx: Ctx,
  orderId: string,
  id: string,
): Promise<{ reply_to_id: string } | { reply_to_delivery_id: string }> {
  const message = await tx.db
    .selectFrom('order_messages')
    .select('id')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('is_internal', '=', false)
    .executeTakeFirst();
  if (message) return { reply_to_id: id };
  const delivery = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!delivery) throw new ApiFailure(OrderFailures.message_not_found);
  return { reply_to_delivery_id: id };
}
