import { findMailUser } from '#features/accounts/queries.ts';
import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderNews } from './jobs.ts';
import { getOrderRow } from './lock-order.ts';
import { listStudioAddresses, OFF_SWITCH } from './mail-recipients.ts';
import { newsForCustomer, newsForStudio, type NewsOrder } from './order-news.ts';
import { orderNewsMail } from './order-news.email.tsx';

/** Writes to those whom a piece of news concerns and who want to hear it. News that the order has left behind is kept back. */
export async function mailOrderNews(
  ctx: Ctx,
  needs: MailNeeds,
  { orderId, news }: { orderId: string; news: OrderNews },
): Promise<void> {
  const order = await getNewsOrder(ctx, orderId);
  if (isOutdated(news, order)) return;
  const frame = await getMailFrame(ctx, needs.publicUrl);

  const toCustomer = newsForCustomer(news, order);
  const customer = await findMailUser(ctx, order.user_id);
  if (toCustomer && customer && !customer.isSuspended) {
    const isWanted = customer.wants.orderUpdates || toCustomer.isEssential;
    const reason = toCustomer.isEssential
      ? `You get this because you ordered ${order.number}.`
      : `You get this because you ordered ${order.number}. ${OFF_SWITCH}`;
    const mail = orderNewsMail(frame, { news: toCustomer, order, reason });
    if (isWanted) await sendMail(needs, customer.email, mail);
  }

  const toStudio = newsForStudio(news, order);
  if (!toStudio) return;
  const reason = `You get this because you run the shop. ${OFF_SWITCH}`;
  const mail = orderNewsMail(frame, { news: toStudio, order, reason });
  for (const address of await listStudioAddresses(ctx, 'notify_order_updates')) {
    await sendMail(needs, address, mail);
  }
}

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
    isClosedByStudio: last('order.cancelled')?.actor_kind === 'admin',
    isAcceptedByTime: last('order.completed')?.actor_kind === 'system',
  };
}
