/** The wording of every order notification, separate from the mail that carries it. */
import { formatMoment } from '#lib/format-date.ts';
import { formatMoney, money } from '#lib/money.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { isRefundDue } from '#features/orders/order-state.ts';

/** An order with the data its mails quote. */
export interface NotificationOrder extends OrderRow {
  customer_name: string;
  /** The shop's; dates are written in it. */
  time_zone: string;
  /** The message of the newest delivery. */
  delivery_message: string | null;
  /** The reason of the newest revision request. */
  revision_reason: string | null;
  /** Why the order is on hold. */
  hold_reason: string | null;
  isClosedByAdmin: boolean;
  isAcceptedByTime: boolean;
}

/** The wording of one mail; the button links to a path of the site. */
export interface NotificationContent {
  subject: string;
  title: string;
  text: string;
  quote?: string | null;
  button: { label: string; path: string };
  /** Sent even to people who turned these mails off: it is about money, or not answering has consequences. */
  isEssential?: boolean;
}

const moment = (at: Date | null, { time_zone }: NotificationOrder) =>
  at ? formatMoment(at, time_zone) : 'soon';

/** What the customer is told; null if there is nothing to tell. */
export function contentForCustomer(
  notification: OrderNotification,
  order: NotificationOrder,
): NotificationContent | null {
  const { number, service_title: service } = order;
  const path = `/orders/${order.id}`;
  const open = { label: 'Open the order', path };
  switch (notification) {
    case 'confirmed':
      return order.state === 'awaiting_requirements'
        ? {
            subject: `${number}: a few questions before we start`,
            title: 'Your order is confirmed',
            text: `Thank you for ordering “${service}”. We start as soon as you have answered a few questions about it.`,
            button: { label: 'Answer the questions', path: `${path}#questions` },
          }
        : {
            subject: `${number}: your order is confirmed`,
            title: 'Your order is confirmed',
            text: `Thank you for ordering “${service}”. Work has begun, and is due by ${moment(order.due_at, order)}.`,
            button: open,
          };
    case 'expired':
      return {
        subject: `${number}: the order has expired`,
        title: 'Your order has expired',
        text: `“${service}” was not paid in time, so the order was cancelled. Nothing was charged.`,
        button: { label: 'Order again', path: `/services/${order.service_slug}` },
      };
    case 'cancelled':
      return order.isClosedByAdmin
        ? {
            subject: `${number}: the order was cancelled`,
            title: 'Your order was cancelled',
            text: `We cannot carry out “${service}”.${refundSentence(order)} This is the reason:`,
            quote: order.closed_reason,
            button: open,
            isEssential: true,
          }
        : null;
    case 'held':
      return {
        subject: `${number}: on hold`,
        title: 'Your order is on hold',
        text: `We have paused work on “${service}”. The deadline is on hold until this is settled:`,
        quote: order.hold_reason,
        button: { label: 'Answer', path },
      };
    case 'resumed':
      return {
        subject: `${number}: work goes on`,
        title: 'Work goes on',
        text: `“${service}” is no longer on hold. It is now due by ${moment(order.due_at, order)}.`,
        button: open,
      };
    case 'delivered':
      return {
        subject: `${number}: delivered`,
        title: 'Your delivery is here',
        text: `“${service}” is ready for you. Accept it or say what should change; without an answer it counts as accepted on ${moment(order.auto_accept_at, order)}.`,
        quote: order.delivery_message,
        button: { label: 'See the delivery', path },
      };
    case 'acceptance_near':
      return {
        subject: `${number}: will be accepted automatically`,
        title: 'Your delivery waits for an answer',
        text: `“${service}” was delivered and nobody has answered yet. It counts as accepted on ${moment(order.auto_accept_at, order)}. If something should change, say so before then.`,
        button: { label: 'See the delivery', path },
        isEssential: true,
      };
    case 'accepted':
      return order.isAcceptedByTime
        ? {
            subject: `${number}: completed`,
            title: 'Your order is complete',
            text: `The delivery of “${service}” was not answered, so it counts as accepted. You can still write to us in the order, and a few words about how it went would help others.`,
            button: { label: 'Write a review', path },
          }
        : null;
    case 'revision_granted':
      return {
        subject: `${number}: another revision`,
        title: 'You can ask for another change',
        text: `We have added a revision to your order “${service}”: ${order.revisions_included} in all, ${order.revisions_used} used.`,
        button: open,
      };
    case 'requirements_received':
    case 'revision_requested':
    case 'due_soon':
      return null;
  }
}

/** What the administrators are told; null if they did it themselves. */
export function contentForAdmin(
  notification: OrderNotification,
  order: NotificationOrder,
): NotificationContent | null {
  const { number, service_title: service, customer_name: customer } = order;
  const button = { label: 'Open the order', path: `/admin/orders/${order.id}` };
  switch (notification) {
    case 'confirmed': {
      const total = formatMoney(money(order.total_minor, order.currency));
      return {
        subject: `New order ${number}: ${service}`,
        title: `New order for ${total}`,
        text: `${customer} ordered “${service}” (${order.package_name}).`,
        quote: order.note || null,
        button,
      };
    }
    case 'requirements_received':
      return {
        subject: `${number}: answers are in`,
        title: 'Work can begin',
        text: `${customer} answered the questions of “${service}”. It is due by ${moment(order.due_at, order)}.`,
        button,
      };
    case 'revision_requested':
      return {
        subject: `${number}: changes wanted`,
        title: `${customer} asks for changes`,
        text: `“${service}” came back. Due by ${moment(order.due_at, order)}.`,
        quote: order.revision_reason,
        button,
      };
    case 'accepted':
      return {
        subject: `${number}: accepted`,
        title: order.isAcceptedByTime ? 'Accepted without an answer' : `${customer} accepted`,
        text: `“${service}” is complete.`,
        button,
      };
    case 'due_soon':
      return {
        subject: `${number}: due ${moment(order.due_at, order)}`,
        title: 'An order is due',
        text: `“${service}” for ${customer} is due by ${moment(order.due_at, order)} and not delivered yet.`,
        button,
      };
    case 'expired':
    case 'cancelled':
    case 'held':
    case 'resumed':
    case 'delivered':
    case 'acceptance_near':
    case 'revision_granted':
      return null;
  }
}

function refundSentence(order: OrderRow): string {
  return isRefundDue(order) ? ' What you paid will be given back to you.' : '';
}
