/** The texts of the mails about later due dates. */
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';
import {
  moment,
  type NotificationContent,
  type NotificationOrder,
  type Reader,
} from './notification-content.ts';

export function extensionForCustomer(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { extension, number, service_title: service } = order;
  if (!extension) return null;
  const m = messagesOf(reader.locale, 'mail-extensions');
  const due = moment(extension.due_at, reader);
  const path = orderPath(order);
  if (notification === 'extension_withdrawn') {
    const kept = moment(order.due_at, reader);
    return {
      subject: m.withdrawnSubject({ number }),
      title: m.withdrawnTitle,
      text: m.withdrawnText({ service, due: kept }),
      button: { label: m.openOrder, path },
    };
  }
  if (extension.state !== 'open') return null;
  return {
    subject: m.proposedSubject({ number }),
    title: m.proposedTitle,
    text: m.proposedText({ service, due }),
    quote: extension.reason,
    button: { label: m.proposedButton, path: `${path}#extension` },
  };
}

export function extensionForAdmin(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { extension, number, service_title: service } = order;
  if (!extension) return null;
  const m = messagesOf(reader.locale, 'mail-extensions');
  const isAccepted = notification === 'extension_accepted';
  const customer = order.customer_name ?? m.theCustomer;
  const facts = { service, customer, due: moment(order.due_at, reader) };
  return {
    subject: isAccepted ? m.acceptedSubject({ number }) : m.declinedSubject({ number }),
    title: isAccepted ? m.acceptedTitle({ customer }) : m.declinedTitle({ customer }),
    text: isAccepted ? m.acceptedText(facts) : m.declinedText(facts),
    button: { label: m.openOrder, path: adminOrderPath(order) },
  };
}
