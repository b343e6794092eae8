import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Ctx } from '#kit/ctx.ts';
import { toReaders } from '#features/orders/overview/customer-side.ts';
import { findTeamReader, toTeam } from '#features/orders/to-team.ts';
import { transact } from '#kit/transact.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { listUnseenComments } from '#features/orders/proofs/queries.ts';
import {
  latest,
  newsSince,
  recordNotified,
  readAtOf,
} from '#features/orders/room/company-readings.ts';
import { waitsForStudio } from '#features/orders/order-state.ts';
import { acceptanceNote } from './order-facts.ts';
import { unreadMessagesMail } from './unread-messages.email.tsx';

const About = z.object({ orderId: z.uuid(), to: z.enum(['customer', 'admin']) });
type About = z.infer<typeof About>;
/** For somebody of a company: who it is, and since when the messages are news to them. */
const Reader = z.object({ userId: z.uuid(), since: z.iso.datetime().nullable() });
type Reader = z.infer<typeof Reader>;
const Data = About.extend({ reader: Reader.optional() });
const kind = defineMail('orders.unread_messages', Data);

/**
 * Mails a side its unread messages, if there are any left. In a company each person gets those that they have not read themselves, and none
 * twice: a colleague may follow an order by mail alone.
 */
export function mailUnreadMessages(ctx: Ctx, about: About, cause: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await getOrderRow(tx, about.orderId);
    const isPersonal = about.to === 'customer' && order.company_id !== null;
    const ofSide = isPersonal ? [] : await listUnread(tx, order, about.to, readBy(order, about.to));
    if (!isPersonal && ofSide.length === 0) return;
    for (const { id: userId, email: to } of await listRecipients(tx, order, about.to)) {
      if (!isPersonal) {
        await queueMail(tx, kind, { cause, to, userId, data: about });
        continue;
      }
      const since = await newsSince(tx, order, userId);
      if ((await listUnread(tx, order, about.to, since)).length === 0) continue;
      const reader = { userId, since: since?.toISOString() ?? null };
      await queueMail(tx, kind, { cause, to, userId, data: { ...about, reader } });
      await recordNotified(tx, order, userId);
    }
  });
}

export const unreadMessagesComposer = composer(
  kind,
  async (ctx, { orderId, to: side, reader }, { to, frame, unsubscribeUrl }) => {
    const order = await getOrderRow(ctx, orderId);
    const readAt = reader ? await readByReader(ctx, order, reader) : readBy(order, side);
    const messages = await listUnread(ctx, order, side, readAt);
    const customer = await findMailUser(ctx, order.user_id);
    if (messages.length === 0 || !customer) return null;
    if (side === 'admin' && !(await findTeamReader(ctx, to, order))) return null;
    const m = messagesOf(frame.locale, 'mail-orders');
    const isToCustomer = side === 'customer';
    const mail = unreadMessagesMail(frame, {
      order: { ...order, customer_name: customer.username },
      side,
      from: isToCustomer ? await studioSender(ctx, order, frame, readAt) : customer.username,
      messages,
      note: isToCustomer
        ? acceptanceNote(order, frame)
        : waitsForStudio(order)
          ? m.acceptanceWaits
          : null,
      path: isToCustomer ? orderPath(order) : adminOrderPath(order),
      reason: isToCustomer ? m.reasonCustomer({ number: order.number }) : m.reasonAdmin,
      unsubscribeUrl: unsubscribeUrl('messages'),
    });
    return { ...mail, choice: 'messages' };
  },
);

async function listRecipients(ctx: Ctx, order: OrderRow, side: About['to']) {
  const to = side === 'admin' ? toTeam(order) : await toReaders(ctx, order);
  return listMailRecipients(ctx, { to, kind: 'messages' });
}

/** “Mira from Studio North” if one person with a display name wrote all messages, else the studio. */
async function studioSender(
  ctx: Ctx,
  order: OrderRow,
  frame: MailFrame,
  readAt: Date | null,
): Promise<string> {
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
    .$if(readAt !== null, (query) => query.where('order_messages.created_at', '>', readAt as Date))
    .limit(2)
    .execute();
  const name = authors.length === 1 ? authors[0]?.name : null;
  if (!name) return frame.shopName;
  return messagesOf(frame.locale, 'mail-orders').unreadFrom({ name, shop: frame.shopName });
}

/** The messages to a side after a time, oldest first, then the comments on files that it has not seen. */
async function listUnread(
  ctx: Ctx,
  order: OrderRow,
  side: About['to'],
  readAt: Date | null,
): Promise<string[]> {
  const unread = await ctx.db
    .selectFrom('order_messages')
    .select(['body', 'by_mail'])
    .where('order_id', '=', order.id)
    .where('author_side', '=', side === 'customer' ? 'admin' : 'customer')
    .where('is_internal', '=', false)
    .$if(readAt !== null, (query) => query.where('created_at', '>', readAt as Date))
    .orderBy('created_at')
    .execute();
  const comments = await listUnseenComments(ctx, order, side);
  return [
    // What came by mail has no markup.
    ...unread.map(({ body, by_mail }) => (by_mail === null ? plainMessage(body) : body)),
    ...comments.map(({ name, number, body }) => `${name} (${number}): ${body}`),
  ];
}

function readBy(order: OrderRow, side: About['to']): Date | null {
  return side === 'admin' ? order.admin_read_at : order.customer_read_at;
}

/** What was read since the mail was queued is left out of it. */
async function readByReader(
  ctx: Ctx,
  order: OrderRow,
  { userId, since }: Reader,
): Promise<Date | null> {
  return latest([await readAtOf(ctx, order, userId), since === null ? null : new Date(since)]);
}
