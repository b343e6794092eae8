/** The texts of the mails about later due dates. */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';
import type { NotificationContent, NotificationOrder, Reader } from './notification-content.ts';
import { momentOf, orderFacts } from './order-facts.ts';

export function extensionForCustomer(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { extension } = order;
  if (!extension) return null;
  const m = messagesOf(reader.locale, 'mail-extensions');
  const facts = orderFacts(order, reader);
  const path = orderPath(order);
  if (notification === 'extension_withdrawn') {
    const button = { label: m.openOrder, path };
    return { ...mailWords(reader, 'extensionWithdrawn', facts), button };
  }
  if (extension.state !== 'open') return null;
  const newDate = momentOf(extension.due_at, reader) ?? '';
  return {
    ...mailWords(reader, 'extensionProposed', { ...facts, newDate }),
    quote: extension.reason,
    button: { label: m.proposedButton, path: `${path}#extension` },
  };
}

export function extensionForAdmin(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  if (!order.extension) return null;
  const m = messagesOf(reader.locale, 'mail-extensions');
  const key = notification === 'extension_accepted' ? 'extensionAccepted' : 'extensionDeclined';
  return {
    ...mailWords(reader, key, orderFacts(order, reader)),
    button: { label: m.openOrder, path: adminOrderPath(order) },
  };
}
