import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { OrderNews } from './jobs.ts';
import { getOrderRow } from './lock-order.ts';
import { listAdminRecipients } from './mail-recipients.ts';
import { newsForCustomer, newsForAdmin, type NewsOrder } from './order-news.ts';
import { orderNewsMail } from './order-news.email.tsx';

const Side = z.enum(['customer', 'admin']);
const kind = defineMail(
  'orders.news',
  z.object({ orderId: z.uuid(), news: OrderNews, side: Side }),
);

/** Queues a mail to each of those whom a piece of news concerns and who want to hear it. */
export function mailOrderNews(
  ctx: Ctx,
  { orderId, news }: { orderId: string; news: OrderNews },
  cause: string,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await getNewsOrder(tx, orderId);
    if (isOutdated(news, order)) return;
    const about = (side: z.infer<typeof Side>) => ({ cause, data: { orderId, news, side } });
    const toCustomer = newsForCustomer(news, order);
    const customer = await findMailUser(tx, order.user_id);
    if (toCustomer && customer && !customer.isSuspended) {
      const { email: to, wants } = customer;
      const mail = { ...about('customer'), to, userId: order.user_id };
      if (wants.orderUpdates || toCustomer.isEssential) await queueMail(tx, kind, mail);
    }
    if (!newsForAdmin(news, order)) return;
    for (const { id: userId, email: to } of await listAdminRecipients(tx, 'notify_order_updates')) {
      await queueMail(tx, kind, { ...about('admin'), to, userId });
    }
  });
}

/** News that the order has left behind is kept back. */
export const orderNewsComposer = composer(kind, async (ctx, { orderId, news, side }, about) => {
  const order = await getNewsOrder(ctx, orderId);
  const isToAdmin = side === 'admin';
  const told = isToAdmin ? newsForAdmin(news, order) : newsForCustomer(news, order);
  if (!told || isOutdated(news, order)) return null;
  const reason = isToAdmin
    ? 'You get this because you run the shop.'
    : `You get this because you ordered ${order.number}.`;
  const { frame } = about;
  if (told.isEssential) return orderNewsMail(frame, { news: told, order, reason });
  const unsubscribeUrl = about.unsubscribeUrl('orderUpdates');
  const mail = orderNewsMail(frame, { news: told, order, reason, unsubscribeUrl });
  return { ...mail, choice: 'orderUpdates' };
});

/** A retry may come late; nobody should read of a delivery that was sent back meanwhile. */
function isOutdated(news: OrderNews, { state }: NewsOrder): boolean {
  if (news === 'delivered' || news === 'acceptance_near') return state !== 'delivered';
  if (news === 'held') return state !== 'on_hold';
  if (news === 'due_soon' || news === 'resumed') return state !== 'in_progress';
  if (news === 'expired') return state !== 'expired';
  return false;
}

async function getNewsOrder(ctx: Ctx, orderId: string): Promise<NewsOrder> {
  const order = await getOrderRow(ctx, orderId);
  const [customer, delivery, revision, events] = await Promise.all([
    findMailUser(ctx, order.user_id),
    ctx.db
      .selectFrom('deliveries')
      .select('message')
      .where('order_id', '=', orderId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('revisions')
      .select('reason')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('order_events')
      .select(['type', 'data', 'actor_kind'])
      .where('order_id', '=', orderId)
      .where('type', 'in', ['order.held', 'order.cancelled', 'order.completed'])
      .orderBy('id')
      .execute(),
  ]);
  const last = (type: string) => events.findLast((event) => event.type === type);
  const held = last('order.held')?.data as { reason?: string } | undefined;
  return {
    ...order,
    customer_name: customer?.username ?? 'A customer',
    delivery_message: delivery?.message ?? null,
    revision_reason: revision?.reason ?? null,
    hold_reason: held?.reason ?? null,
    isClosedByAdmin: last('order.cancelled')?.actor_kind === 'admin',
    isAcceptedByTime: last('order.completed')?.actor_kind === 'system',
  };
}
