/** The mails about what a customer asks for. */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailText, NotificationOrder } from './notification-content.ts';
import { moneyNote, openForAdmin, openOrder, orderFacts } from './order-facts.ts';

/** The answer of the studio. If it is about money, it is always sent. */
export const requestMailsForCustomer = {
  'cancellation.declined': (order, reader) =>
    order.request && {
      ...mailWords(reader, 'cancellationDeclined', orderFacts(order, reader)),
      quote: order.request.answer,
      button: openOrder(order, reader),
      isEssential: true,
    },
  'cancellation.agreed': (order, reader) =>
    order.request && {
      ...mailWords(reader, 'cancellationAgreed', {
        ...orderFacts(order, reader),
        refundNote:
          moneyNote(order, reader) ??
          messagesOf(reader.locale, 'mail-order-requests').nothingToRefund,
      }),
      button: openOrder(order, reader),
      isEssential: true,
    },
  'extra_request.declined': (order, reader) =>
    order.request && {
      ...mailWords(reader, 'extraRequestDeclined', orderFacts(order, reader)),
      quote: order.request.answer,
      button: openOrder(order, reader),
    },
} satisfies Record<string, MailText>;

/** What the customer asks for. Nothing about a request that was settled before the mail is sent. */
export const requestMailsForAdmin = {
  'cancellation.requested': (order, reader) =>
    order.request?.state === 'open'
      ? {
          ...mailWords(reader, 'cancellationRequested', orderFacts(order, reader)),
          quote: order.request.body,
          button: {
            label: messagesOf(reader.locale, 'mail-order-requests').cancellationRequestedButton,
            path: adminOrderPath(order),
          },
          isEssential: true,
        }
      : null,
  'cancellation.withdrawn': (order, reader) =>
    order.request && {
      ...mailWords(reader, 'cancellationWithdrawn', orderFacts(order, reader)),
      button: openForAdmin(order, reader),
    },
  'extra_request.sent': (order, reader) =>
    order.request?.state === 'open'
      ? {
          ...mailWords(reader, 'extraRequested', {
            ...orderFacts(order, reader),
            budget: reader.hidesAmounts
              ? null
              : amountOf(order.request.budget_minor, order, reader.locale),
          }),
          quote: plainMessage(order.request.body),
          button: {
            label: messagesOf(reader.locale, 'mail-order-requests').extraRequestedButton,
            path: `${adminOrderPath(order)}#extras`,
          },
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
