/** The mails about later due dates. */
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailText } from './notification-content.ts';
import { momentOf, orderFacts } from './order-facts.ts';

export const extensionMailsForCustomer = {
  'extension.proposed': (order) => {
    const { extension } = order;
    if (extension?.state !== 'open') return null;
    return {
      path: `${orderPath(order)}#extension`,
      write: (reader) => {
        const newDate = momentOf(extension.due_at, reader) ?? '';
        return {
          ...mailWords(reader, 'extensionProposed', { ...orderFacts(order, reader), newDate }),
          quote: extension.reason,
          button: messagesOf(reader.locale, 'mail-extensions').proposedButton,
        };
      },
    };
  },
  'extension.withdrawn': settledMail('extensionWithdrawn'),
} satisfies Record<string, MailText>;

export const extensionMailsForAdmin = {
  'extension.accepted': settledMail('extensionAccepted'),
  'extension.declined': settledMail('extensionDeclined'),
};

function settledMail(
  words: 'extensionAccepted' | 'extensionDeclined' | 'extensionWithdrawn',
): MailText {
  return (order) =>
    order.extension && { write: (reader) => mailWords(reader, words, orderFacts(order, reader)) };
}
