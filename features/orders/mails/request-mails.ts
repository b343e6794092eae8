/** The mails about what a customer asks for. */
import { mailWords } from '#features/mail/templates/mail-words.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailText, NotificationOrder } from './notification-content.ts';
import { moneyNote, orderFacts } from './order-facts.ts';

/** The answer of the studio. If it is about money, it is always sent. */
export const requestMailsForCustomer = {
  'cancellation.declined': ({ request, ...order }) =>
    request && {
      isEssential: true,
      write: (reader) => ({
        ...mailWords(reader, 'cancellationDeclined', orderFacts(order, reader)),
        quote: request.answer,
      }),
    },
  'cancellation.agreed': (order) =>
    order.request && {
      isEssential: true,
      write: (reader) =>
        mailWords(reader, 'cancellationAgreed', {
          ...orderFacts(order, reader),
          refundNote:
            moneyNote(order, reader) ??
            messagesOf(reader.locale, 'mail-order-requests').nothingToRefund,
        }),
    },
  'extra_request.declined': ({ request, ...order }) =>
    request && {
      write: (reader) => ({
        ...mailWords(reader, 'extraRequestDeclined', orderFacts(order, reader)),
        quote: request.answer,
      }),
    },
} satisfies Record<string, MailText>;

/** What the customer asks for. Nothing about a request that was settled before the mail is sent. */
export const requestMailsForAdmin = {
  'cancellation.requested': ({ request, ...order }) =>
    request?.state === 'open'
      ? {
          isEssential: true,
          write: (reader) => ({
            ...mailWords(reader, 'cancellationRequested', orderFacts(order, reader)),
            quote: request.body,
            button: messagesOf(reader.locale, 'mail-order-requests').cancellationRequestedButton,
          }),
        }
      : null,
  'cancellation.withdrawn': (order) =>
    order.request && {
      write: (reader) => mailWords(reader, 'cancellationWithdrawn', orderFacts(order, reader)),
    },
  'extra_request.sent': ({ request, ...order }) =>
    request?.state === 'open'
      ? {
          path: `${adminOrderPath(order)}#extras`,
          write: (reader) => ({
            ...mailWords(reader, 'extraRequested', {
              ...orderFacts(order, reader),
              budget: reader.hidesAmounts
                ? null
                : amountOf(request.budget_minor, order, reader.locale),
            }),
            quote: plainMessage(request.body),
            button: messagesOf(reader.locale, 'mail-order-requests').extraRequestedButton,
          }),
        }
      : null,
} satisfies Record<string, MailText>;

/** An amount; null without one. */
function amountOf(
  minor: bigint | null,
  { currency }: Pick<NotificationOrder, 'currency'>,
  locale: Locale,
): string | null {
  return minor === null || minor === 0n ? null : formatAmount(money(minor, currency), locale);
}
