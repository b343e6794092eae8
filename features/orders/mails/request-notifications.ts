/** The text of the notifications about what a customer asks for. */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { NotificationContent, NotificationOrder, Reader } from './notification-content.ts';
import { moneyNote, orderFacts } from './order-facts.ts';

type ForCustomer = 'cancellation_declined' | 'cancellation_agreed' | 'extra_request_declined';
type ForAdmin = 'cancellation_requested' | 'cancellation_withdrawn' | 'extra_requested';

/** The answer of the studio, which is about money: it is always sent. */
export function requestContentForCustomer(
  notification: ForCustomer,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { request } = order;
  if (!request) return null;
  const { locale } = reader;
  const facts = orderFacts(order, reader);
  const m = messagesOf(locale, 'mail-order-requests');
  const button = {
    label: messagesOf(locale, 'mail-orders').openOrder,
    path: orderPath(order),
  };
  switch (notification) {
    case 'cancellation_declined':
      return {
        ...mailWords(reader, 'cancellationDeclined', facts),
        quote: request.answer,
        button,
        isEssential: true,
      };
    case 'cancellation_agreed':
      return {
        ...mailWords(reader, 'cancellationAgreed', {
          ...facts,
          refundNote: moneyNote(order, reader) ?? m.nothingToRefund,
        }),
        button,
        isEssential: true,
      };
    case 'extra_request_declined':
      return {
        ...mailWords(reader, 'extraRequestDeclined', facts),
        quote: request.answer,
        button,
      };
  }
}

/** What the customer asks for. Nothing about a request that was settled before the mail is sent. */
export function requestContentForAdmin(
  notification: ForAdmin,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { request } = order;
  if (!request) return null;
  const { locale } = reader;
  const facts = orderFacts(order, reader);
  const m = messagesOf(locale, 'mail-order-requests');
  const path = adminOrderPath(order);
  switch (notification) {
    case 'cancellation_requested':
      if (request.state !== 'open') return null;
      return {
        ...mailWords(reader, 'cancellationRequested', facts),
        quote: request.body,
        button: { label: m.cancellationRequestedButton, path },
        isEssential: true,
      };
    case 'cancellation_withdrawn':
      return {
        ...mailWords(reader, 'cancellationWithdrawn', facts),
        button: { label: messagesOf(locale, 'mail-orders').openOrder, path },
      };
    case 'extra_requested':
      if (request.state !== 'open') return null;
      return {
        ...mailWords(reader, 'extraRequested', {
          ...facts,
          budget: reader.hidesAmounts ? null : amountOf(request.budget_minor, order, locale),
        }),
        quote: plainMessage(request.body),
        button: { label: m.extraRequestedButton, path: `${path}#extras` },
      };
  }
}

/** An amount; null without one. */
function amountOf(
  minor: bigint | null,
  { currency }: Pick<NotificationOrder, 'currency'>,
  locale: Locale,
): string | null {
  return minor === null || minor === 0n ? null : formatAmount(money(minor, currency), locale);
}
