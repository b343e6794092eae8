import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import type { Audience } from '#features/notifications/audience.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import { findTeamReader, toTeam } from '#features/orders/to-team.ts';
import { transact } from '#kit/transact.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { getBill } from '#features/orders/bills/queries.ts';
import { nameEvent } from '#features/orders/earlier-names.ts';
import * as events from '#features/orders/events.ts';
import { EventNotice } from '#features/orders/jobs.ts';
import type { OrderEvent } from '#features/orders/shared/order-event.ts';
import { getCorrection, listCorrectionsFrom } from '#features/orders/corrections/queries.ts';
import { getRequest } from '#features/orders/requests/queries.ts';
import { listRequestedComments } from '#features/orders/proofs/queries.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { Locale } from '#lib/locale.ts';
import { mailTextOf, planMail } from './order-mails.ts';
import type { NotificationOrder } from './notification-content.ts';
import { orderNotificationMail } from './order-notification.email.tsx';

const mailKind = defineMail(
  'orders.notification',
  z.preprocess(nameEvent, EventNotice.extend({ side: z.enum(['customer', 'admin']) })),
);

const EVENTS: readonly OrderEvent[] = Object.values(events);

function optionsOf(name: string): OrderEvent['options'] {
  const event = EVENTS.find((each) => each.name === name);
  if (!event) throw new Error(`There is no event ${name}`);
  return event.options;
}

/** Tells the people concerned in the bell, and queues a mail for each who has not turned such mails off. Each is told once for one cause. */
export function mailOrderNotification(ctx: Ctx, notice: EventNotice, cause: string): Promise<void> {
  // Who is told does not depend on what the actor may see.
  return transact(asSystem(ctx, 'orders.notify'), async (tx) => {
    const order = await getNotificationOrder(tx, notice);
    if (isOutdated(notice.event, order)) return;
    const { isForAssignee = false } = optionsOf(notice.event);
    // The one in charge of an order that nobody is in charge of any more.
    const team = isForAssignee ? order.assignee_id && { userId: order.assignee_id } : toTeam(order);
    await tell(tx, order, { ...notice, side: 'customer', to: toCustomer(order), cause });
    if (team) await tell(tx, order, { ...notice, side: 'admin', to: team, cause });
  });
}

/** In the bell and by mail, as each of these people has chosen. */
async function tell(
  tx: Ctx,
  order: NotificationOrder,
  { to, cause, ...data }: z.infer<typeof mailKind.data> & { to: Audience; cause: string },
): Promise<void> {
  const { event, side } = data;
  const [kind, sentence] = optionsOf(event).tells?.[side] ?? [];
  // It is written when it is sent, in the recipient's language and time zone.
  const mail = kind && planMail(side, event, order);
  if (!mail) return;
  const { isEssential = false, path } = mail;
  if (sentence) {
    const facts = {
      number: order.number,
      service: order.service_title,
      customer: order.customer_name ?? '',
      ...(order.extra && { extra: order.extra.title }),
    };
    const about = { data: facts, path, orderId: order.id };
    await notify(tx, { to, kind, sentence, ...about, cause, isEssential });
  }
  // Only `true` counts: some kinds are always mailed.
  const chosen = { to, kind, ...(isEssential && { isEssential }) };
  for (const { id: userId, email } of await listMailRecipients(tx, chosen)) {
    await queueMail(tx, mailKind, { cause, to: email, userId, data });
  }
}

/** What they say belongs to the contract, so its texts come with them. */
const WITH_CONTRACT_TEXTS: readonly string[] = [
  events.orderConfirmed.name,
  events.earlyStartAsked.name,
];

/** What a confirmed order's customer keeps: the texts of the contract. */
export type AttachContractTexts = (
  ctx: Ctx,
  order: OrderRow,
  locale: Locale,
) => Promise<MailAttachment[]>;

/** Sends nothing if the order has changed since, or to somebody who may no longer open it. */
export const orderNotificationComposer = (attach: AttachContractTexts = async () => []) =>
  composer(mailKind, async (ctx, { side, ...notice }, about) => {
    const { event } = notice;
    const order = await getNotificationOrder(ctx, notice);
    const { frame } = about;
    const m = messagesOf(frame.locale, 'mail-orders');
    const isToAdmin = side === 'admin';
    const reader = isToAdmin ? await findTeamReader(ctx, about.to, order) : null;
    if (isToAdmin && !reader) return null;
    const content = mailTextOf(side, event, order, { ...frame, ...reader });
    // Without a subject or title its point is an amount that the reader does not see; the bell has told of it.
    if (!content?.subject || !content.title || isOutdated(event, order)) return null;
    const reason = isToAdmin ? m.reasonAdmin : m.reasonCustomer({ number: order.number });
    const hasTexts = WITH_CONTRACT_TEXTS.includes(event) && !isToAdmin;
    const attachments = hasTexts ? await attach(ctx, order, frame.locale) : [];
    const [choice = 'orders'] = optionsOf(event).tells?.[side] ?? [];
    const link = !content.isEssential && { unsubscribeUrl: about.unsubscribeUrl(choice) };
    const mail = orderNotificationMail(frame, { content, order, reason, ...link });
    return { ...mail, ...(attachments.length > 0 && { attachments }), ...(link && { choice }) };
  });

/** Retries can be late: a delivery that was rejected in the meantime is not announced. */
function isOutdated(event: string, order: NotificationOrder): boolean {
  const { onlyWhile } = optionsOf(event);
  return onlyWhile !== undefined && !onlyWhile.includes(order.state);
}

/** The events whose reasons or actors mails quote. */
const STATED_REASONS = [
  events.orderHeld.name,
  events.orderCancelled.name,
  events.orderCompleted.name,
  events.startedWithoutAnswers.name,
];

async function getNotificationOrder(
  ctx: Ctx,
  { orderId, billId, requestId, correctionId }: EventNotice,
): Promise<NotificationOrder> {
  const order = await getOrderRow(ctx, orderId);
  const [customer, delivery, revision, stated, extra, request, extension, correction, requested] =
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
  const last = ({ name }: OrderEvent) => stated.findLast(({ type }) => type === name);
  const reasonOf = (event: OrderEvent) =>
    (last(event)?.data as { reason?: string } | undefined)?.reason ?? null;
  return {
    ...order,
    customer_name: customer?.username ?? null,
    delivery_message: delivery?.message ?? null,
    revision_reason: revision?.reason ?? null,
    revision_comments: requested.filter(({ revisionId }) => revisionId === revision?.id),
    hold_reason: reasonOf(events.orderHeld),
    start_reason: reasonOf(events.startedWithoutAnswers),
    isClosedByAdmin: last(events.orderCancelled)?.actor_kind === 'admin',
    isAcceptedByTime: last(events.orderCompleted)?.actor_kind === 'system',
    extra,
    request,
    extension: extension ?? null,
    correction,
    corrections: correction ? await listCorrectionsFrom(ctx, correction) : [],
  };
}
