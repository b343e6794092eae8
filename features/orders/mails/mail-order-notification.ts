import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { listMailRecipients } from '#features/notifications/choices.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import type { Audience } from '#features/notifications/audience.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { toCustomer } from '#features/orders/customer-side.ts';
import { findTeamReader, toTeam } from '#features/orders/to-team.ts';
import { transact } from '#kit/transact.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { getBill } from '#features/orders/bills/queries.ts';
import { OrderNotification } from '#features/orders/jobs.ts';
import { getCorrection, listCorrectionsFrom } from '#features/orders/corrections/queries.ts';
import { getRequest } from '#features/orders/requests/queries.ts';
import { listRequestedComments } from '#features/orders/proofs/queries.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { acceptsAt } from '#features/orders/order-state.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { Locale } from '#lib/locale.ts';
import { ORDER_NOTIFICATIONS } from './notification-table.ts';
import { contentForCustomer, contentForAdmin } from './order-notifications.ts';
import type { NotificationContent, NotificationOrder } from './notification-content.ts';
import { orderNotificationMail } from './order-notification.email.tsx';

const Side = z.enum(['customer', 'admin']);
const kind = defineMail(
  'orders.notification',
  z.object({
    orderId: z.uuid(),
    notification: OrderNotification,
    billId: z.uuid().optional(),
    requestId: z.uuid().optional(),
    correctionId: z.uuid().optional(),
    side: Side,
  }),
);

interface MailOrderNotificationInput {
  orderId: string;
  notification: OrderNotification;
  /** The extra, if it is about one. */
  billId?: string | undefined;
  /** The customer's request, if it is about one. */
  requestId?: string | undefined;
  /** The corrected answer, if it is about one. */
  correctionId?: string | undefined;
}

/** Tells the people concerned in the bell, and queues a mail for each who has not turned such mails off. */
export function mailOrderNotification(
  ctx: Ctx,
  { orderId, notification, ...about }: MailOrderNotificationInput,
  cause: string,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await getNotificationOrder(tx, orderId, about);
    if (isOutdated(notification, order)) return;
    // Only checks that there is something to say. The text is composed when the mail is sent, in the recipient's language and time zone.
    const reader = { locale: tx.locale, timeZone: 'UTC', shopName: '' };
    const forCustomer = contentForCustomer(notification, order, reader);
    if (forCustomer) {
      const audience = { to: toCustomer(order), side: 'customer', cause } as const;
      await tell(tx, { ...audience, notification, order, content: forCustomer });
    }
    const forAdmin = contentForAdmin(notification, order, reader);
    const isForAssignee = notification === 'assigned';
    if (isForAssignee && !order.assignee_id) return;
    if (forAdmin) {
      const to = isForAssignee && order.assignee_id ? { userId: order.assignee_id } : toTeam(order);
      await tell(tx, { to, side: 'admin', cause, notification, order, content: forAdmin });
    }
  });
}

interface Telling {
  to: Audience;
  side: z.infer<typeof Side>;
  notification: OrderNotification;
  order: NotificationOrder;
  content: NotificationContent;
  cause: string;
}

/** In the bell and by mail, as each of these people has chosen. */
async function tell(tx: Ctx, { to, side, notification, order, content, cause }: Telling) {
  const { isEssential = false, button } = content;
  const inBell = ORDER_NOTIFICATIONS[notification][side];
  if (inBell) {
    const data = {
      number: order.number,
      service: order.service_title,
      customer: order.customer_name ?? '',
      ...(order.extra && { extra: order.extra.title }),
    };
    const { path } = button;
    await notify(tx, { to, ...inBell, data, path, orderId: order.id, cause, isEssential });
  }
  const kindOfNews = inBell?.kind ?? 'orders';
  const data = {
    orderId: order.id,
    notification,
    side,
    ...(order.extra && { billId: order.extra.id }),
    ...(order.request && { requestId: order.request.id }),
    ...(order.correction && { correctionId: order.correction.id }),
  };
  const recipients = await listMailRecipients(tx, {
    to,
    kind: kindOfNews,
    ...(isEssential && { isEssential }),
  });
  for (const { id: userId, email } of recipients) {
    await queueMail(tx, kind, { cause, to: email, userId, data });
  }
}

/** What they say belongs to the contract, so its texts come with them. */
const WITH_CONTRACT_TEXTS: readonly OrderNotification[] = ['confirmed', 'early_start_asked'];

/** What a confirmed order's customer keeps: the texts of the contract. */
export type AttachContractTexts = (
  ctx: Ctx,
  order: OrderRow,
  locale: Locale,
) => Promise<MailAttachment[]>;

/** Sends nothing if the order has changed since, or to somebody who may no longer open it. */
export const orderNotificationComposer = (attach: AttachContractTexts = async () => []) =>
  composer(kind, async (ctx, { orderId, notification, side, ...subject }, about) => {
    const order = await getNotificationOrder(ctx, orderId, subject);
    const { frame } = about;
    const m = messagesOf(frame.locale, 'mail-orders');
    const isToAdmin = side === 'admin';
    const reader = isToAdmin ? await findTeamReader(ctx, about.to, order) : null;
    if (isToAdmin && !reader) return null;
    const content = reader
      ? contentForAdmin(notification, order, { ...frame, ...reader })
      : contentForCustomer(notification, order, frame);
    if (!content || isOutdated(notification, order)) return null;
    // All that is left of a mail whose point is an amount; the bell has told of it.
    if (content.subject === '' || content.title === '') return null;
    const reason = isToAdmin ? m.reasonAdmin : m.reasonCustomer({ number: order.number });
    const hasTexts = WITH_CONTRACT_TEXTS.includes(notification) && !isToAdmin;
    const attachments = hasTexts ? await attach(ctx, order, frame.locale) : [];
    const kept = attachments.length > 0 && { attachments };
    if (content.isEssential) {
      return { ...orderNotificationMail(frame, { content, order, reason }), ...kept };
    }
    const choice = ORDER_NOTIFICATIONS[notification][side]?.kind ?? 'orders';
    const unsubscribeUrl = about.unsubscribeUrl(choice);
    const mail = orderNotificationMail(frame, { content, order, reason, unsubscribeUrl });
    return { ...mail, ...kept, choice };
  });

/** Retries can be late, so a delivery that was rejected in the meantime is not announced, nor an acceptance that was stopped. */
function isOutdated(notification: OrderNotification, order: NotificationOrder): boolean {
  const { state } = order;
  if (notification === 'delivered') return state !== 'delivered';
  if (notification === 'acceptance_near') return state !== 'delivered' || !acceptsAt(order);
  if (notification === 'placed_for_customer') return state !== 'pending_payment';
  if (notification === 'held') return state !== 'on_hold';
  if (notification === 'answers_reminder') return state !== 'awaiting_requirements';
  if (notification === 'due_soon' || notification === 'resumed') return state !== 'in_progress';
  if (notification === 'expired') return state !== 'expired';
  return false;
}

/** The events whose reasons or actors mails quote. */
const STATED_REASONS = [
  'order.held',
  'order.cancelled',
  'order.completed',
  'order.started_without_answers',
];

async function getNotificationOrder(
  ctx: Ctx,
  orderId: string,
  {
    billId,
    requestId,
    correctionId,
  }: Pick<MailOrderNotificationInput, 'billId' | 'requestId' | 'correctionId'>,
): Promise<NotificationOrder> {
  const order = await getOrderRow(ctx, orderId);
  const [customer, delivery, revision, events, extra, request, extension, correction, requested] =
    await Promise.all([
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
        .select(['id', 'reason'])
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
      ctx.db
        .selectFrom('order_events')
        .select(['type', 'data', 'actor_kind'])
        .where('order_id', '=', orderId)
        .where('type', 'in', STATED_REASONS)
        .orderBy('id')
        .execute(),
      billId ? getBill(ctx, billId) : null,
      requestId ? getRequest(ctx, { orderId, requestId }) : null,
      ctx.db
        .selectFrom('order_extensions')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
      correctionId ? getCorrection(ctx, { orderId, correctionId }) : null,
      listRequestedComments(ctx, orderId),
    ]);
  const last = (type: string) => events.findLast((event) => event.type === type);
  const held = last('order.held')?.data as { reason?: string } | undefined;
  const started = last('order.started_without_answers')?.data as { reason?: string } | undefined;
  return {
    ...order,
    customer_name: customer?.username ?? null,
    delivery_message: delivery?.message ?? null,
    revision_reason: revision?.reason ?? null,
    revision_comments: requested.filter(({ revisionId }) => revisionId === revision?.id),
    hold_reason: held?.reason ?? null,
    start_reason: started?.reason ?? null,
    isClosedByAdmin: last('order.cancelled')?.actor_kind === 'admin',
    isAcceptedByTime: last('order.completed')?.actor_kind === 'system',
    extra,
    request,
    extension: extension ?? null,
    correction,
    corrections: correction ? await listCorrectionsFrom(ctx, correction) : [],
  };
}
