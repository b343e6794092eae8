/** The mails about later due dates. */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailText } from './notification-content.ts';
import { momentOf, openForAdmin, openOrder, orderFacts } from './order-facts.ts';

export const extensionMailsForCustomer = {
  'extension.proposed': (order, reader) => {
    const { extension } = order;
    if (extension?.state !== 'open') return null;
    const m = messagesOf(reader.locale, 'mail-extensions');
    const newDate = momentOf(extension.due_at, reader) ?? '';
    return {
      ...mailWords(reader, 'extensionProposed', { ...orderFacts(order, reader), newDate }),
      quote: extension.reason,
      button: { label: m.proposedButton, path: `${orderPath(order)}#extension` },
    };
  },
  'extension.withdrawn': (order, reader) =>
    order.extension && {
      ...mailWords(reader, 'extensionWithdrawn', orderFacts(order, reader)),
      button: openOrder(order, reader),
    },
} satisfies Record<string, MailText>;

const settledMail =
  (words: 'extensionAccepted' | 'extensionDeclined'): MailText =>
  (order, reader) =>
    order.extension && {
      ...mailWords(reader, words, orderFacts(order, reader)),
      button: openForAdmin(order, reader),
    };

export const extensionMailsForAdmin = {
  'extension.accepted': settledMail('extensionAccepted'),
  'extension.declined': settledMail('extensionDeclined'),
};
