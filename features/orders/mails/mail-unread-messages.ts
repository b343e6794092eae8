import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { listMailRecipients } from '#features/notifications/choices.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { MailFrame } from '#features/notifications/mail-frame.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { listUnseenComments } from '#features/orders/proofs/queries.ts';
import { unreadMessagesMail } from './unread-messages.email.tsx';

const About = z.object({ orderId: z.uuid(), to: z.enum(['customer', 'admin']) });
type About = z.infer<typeof About>;
const kind = defineMail('orders.unread_messages', About);

/** Mails a side its unread messages, if there are any left. */
export function mailUnreadMessages(ctx: Ctx, about: About, cause: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await getOrderRow(tx, about.orderId);
    if ((await listUnread(tx, order, about.to)).length === 0) return;
    for (const { id: userId, email: to } of await listRecipients(tx, order, about.to)) {
      await queueMail(tx, kind, { cause, to, userId, data: about });
    }
  });
}

export const unreadMessagesComposer = composer(
  kind,
  async (ctx, { orderId, to: side }, { frame, unsubscribeUrl }) => {
    const order = await getOrderRow(ctx, orderId);
    const messages = await listUnread(ctx, order, side);
    const customer = await findMailUser(ctx, order.user_id);
    if (messages.length === 0 || !customer) return null;
    const m = messagesOf(frame.locale, 'mail-orders');
    const isToCustomer = side === 'customer';
    const mail = unreadMessagesMail(frame, {
      order,
      from: isToCustomer ? await studioSender(ctx, order, frame) : customer.username,
      messages,
      path: isToCustomer ? orderPath(order) : adminOrderPath(order),
      reason: isToCustomer ? m.reasonCustomer({ number: order.number }) : m.reasonAdmin,
      unsubscribeUrl: unsubscribeUrl('messages'),
    });
    return { ...mail, choice: 'messages' };
  },
);

function listRecipients(ctx: Ctx, order: OrderRow, side: About['to']) {
  const to = side === 'admin' ? 'admins' : { userId: order.user_id };
  return listMailRecipients(ctx, { to, kind: 'messages' });
}

/** “Mira from Studio North” if one person with a display name wrote all messages, else the studio. */
async function studioSender(ctx: Ctx, order: OrderRow, frame: MailFrame): Promise<string> {
  const comments = await listUnseenComments(ctx, order, 'customer');
  if (comments.length > 0) return frame.shopName;
  const authors = await ctx.db
    .selectFrom('order_messages')
    .leftJoin('users', 'users.id', 'order_messages.author_id')
    .select('users.display_name as name')
    .distinct()
    .where('order_id', '=', order.id)
    .where('author_side', '=', 'admin')
    .where('is_internal', '=', false)
    .$if(order.customer_read_at !== null, (query) =>
      query.where('order_messages.created_at', '>', order.customer_read_at as Date),
    )
    .limit(2)
    .execute();
  const name = authors.length === 1 ? authors[0]?.name : null;
  if (!name) return frame.shopName;
  return messagesOf(frame.locale, 'mail-orders').unreadFrom({ name, shop: frame.shopName });
}

/** The messages a side has not read, oldest first, then the comments on files. */
async function listUnread(ctx: Ctx, order: OrderRow, side: About['to']): Promise<string[]> {
  const readAt = side === 'customer' ? order.customer_read_at : order.admin_read_at;
  const unread = await ctx.db
    .selectFrom('order_messages')
    .select('body')
    .where('order_id', '=', order.id)
    .where('author_side', '=', side === 'customer' ? 'admin' : 'customer')
    .where('is_internal', '=', false)
    .$if(readAt !== null, (query) => query.where('created_at', '>', readAt as Date))
    .orderBy('created_at')
    .execute();
  const comments = await listUnseenComments(ctx, order, side);
  return [
    ...unread.map((message) => plainMessage(message.body)),
    ...comments.map(({ name, number, body }) => `${name} (${number}): ${body}`),
  ];
}
