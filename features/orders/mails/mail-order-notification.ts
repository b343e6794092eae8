import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { notify, type Audience } from '#features/notifications/notify.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { getBill } from '#features/orders/bills/queries.ts';
import { OrderNotification } from '#features/orders/jobs.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { listAdminRecipients } from './mail-recipients.ts';
import { ORDER_NOTIFICATIONS } from './notification-table.ts';
import {
  contentForCustomer,
  contentForAdmin,
  type NotificationContent,
  type NotificationOrder,
} from './order-notifications.ts';
import { orderNotificationMail } from './order-notification.email.tsx';

const Side = z.enum(['customer', 'admin']);
const kind = defineMail(
  'orders.notification',
  z.object({
    orderId: z.uuid(),
    notification: OrderNotification,
    billId: z.uuid().optional(),
    side: Side,
  }),
);

interface MailOrderNotificationInput {
  orderId: string;
  notification: OrderNotification;
  /** The extra, if it is about one. */
  billId?: string | undefined;
}

/** Tells the people concerned in the bell, and queues a mail for each who has not turned such mails off. */
export function mailOrderNotification(
  ctx: Ctx,
  { orderId, notification, billId }: MailOrderNotificationInput,
  cause: string,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await getNotificationOrder(tx, orderId, billId);
    if (isOutdated(notification, order)) return;
    const about = (side: z.infer<typeof Side>) => ({
      cause,
      data: { orderId, notification, side, ...(billId && { billId }) },
    });
    const tell = (to: Audience, content: NotificationContent) =>
      tellInBell(tx, { to, notification, order, content, cause });
    // Only checks that there is something to say. The text is composed when the mail is sent, in the recipient's language and time zone.
    const reader = { locale: tx.locale, timeZone: 'UTC' };
    const forCustomer = contentForCustomer(notification, order, reader);
    const customer = await findMailUser(tx, order.user_id);
    if (forCustomer && customer && !customer.isSuspended) {
      const { email: to, mailPreferences } = customer;
      const mail = { ...about('customer'), to, userId: order.user_id };
      await tell({ userId: order.user_id }, forCustomer);
      if (mailPreferences.orderUpdates || forCustomer.isEssential) await queueMail(tx, kind, mail);
    }
    const forAdmin = contentForAdmin(notification, order, reader);
    if (!forAdmin) return;
    await tell('admins', forAdmin);
    for (const { id: userId, email: to } of await listAdminRecipients(tx, 'notify_order_updates')) {
      await queueMail(tx, kind, { ...about('admin'), to, userId });
    }
  });
}

interface TellInBell {
  to: Audience;
  notification: OrderNotification;
  order: NotificationOrder;
  content: NotificationContent;
  cause: string;
}

async function tellInBell(tx: Ctx, { to, notification, order, content, cause }: TellInBell) {
  const inBell = ORDER_NOTIFICATIONS[notification][to === 'admins' ? 'admin' : 'customer'];
  if (!inBell) return;
  await notify(tx, {
    to,
    ...inBell,
    data: {
      number: order.number,
      service: order.service_title,
      customer: order.customer_name ?? '',
      ...(order.extra && { extra: order.extra.title }),
    },
    path: content.button.path,
    orderId: order.id,
    cause,
  });
}

/** Sends nothing if the order has changed since. */
export const orderNotificationComposer = composer(
  kind,
  async (ctx, { orderId, notification, billId, side }, about) => {
    const order = await getNotificationOrder(ctx, orderId, billId);
    const { frame } = about;
    const m = messagesOf(frame.locale, 'mail-orders');
    const isToAdmin = side === 'admin';
    const content = isToAdmin
      ? contentForAdmin(notification, order, frame)
      : contentForCustomer(notification, order, frame);
    if (!content || isOutdated(notification, order)) return null;
    const reason = isToAdmin ? m.reasonAdmin : m.reasonCustomer({ number: order.number });
    if (content.isEssential) return orderNotificationMail(frame, { content, order, reason });
    const unsubscribeUrl = about.unsubscribeUrl('orderUpdates');
    const mail = orderNotificationMail(frame, { content, order, reason, unsubscribeUrl });
    return { ...mail, choice: 'orderUpdates' };
  },
);

/** Retries can be late, so a delivery that was rejected in the meantime is not announced. */
function isOutdated(notification: OrderNotification, { state }: NotificationOrder): boolean {
  if (notification === 'delivered' || notification === 'acceptance_near')
    return state !== 'delivered';
  if (notification === 'held') return state !== 'on_hold';
  if (notification === 'due_soon' || notification === 'resumed') return state !== 'in_progress';
  if (notification === 'expired') return state !== 'expired';
  return false;
}

async function getNotificationOrder(
  ctx: Ctx,
  orderId: string,
  billId: string | undefined,
): Promise<NotificationOrder> {
  const order = await getOrderRow(ctx, orderId);
  const [customer, delivery, revision, events, extra] = await Promise.all([
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
    billId ? getBill(ctx, billId) : null,
  ]);
  const last = (type: string) => events.findLast((event) => event.type === type);
  const held = last('order.held')?.data as { reason?: string } | undefined;
  return {
    ...order,
    customer_name: customer?.username ?? null,
    delivery_message: delivery?.message ?? null,
    revision_reason: revision?.reason ?? null,
    hold_reason: held?.reason ?? null,
    isClosedByAdmin: last('order.cancelled')?.actor_kind === 'admin',
    isAcceptedByTime: last('order.completed')?.actor_kind === 'system',
    extra,
  };
}
