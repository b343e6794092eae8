/** The text of the notifications about what a customer asks for. */
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { NotificationContent, NotificationOrder } from './notification-content.ts';

type ForCustomer = 'cancellation_declined' | 'cancellation_agreed' | 'extra_request_declined';
type ForAdmin = 'cancellation_requested' | 'cancellation_withdrawn' | 'extra_requested';

/** The answer of the studio, which is about money: it is always sent. */
export function requestContentForCustomer(
  notification: ForCustomer,
  order: NotificationOrder,
  locale: Locale,
): NotificationContent | null {
  const { request, number, service_title: service } = order;
  if (!request) return null;
  const m = messagesOf(locale, 'mail-order-requests');
  const button = {
    label: messagesOf(locale, 'mail-orders').openOrder,
    path: orderPath(order),
  };
  switch (notification) {
    case 'cancellation_declined':
      return {
        subject: m.cancellationDeclinedSubject({ number }),
        title: m.cancellationDeclinedTitle,
        text: m.cancellationDeclinedText({ service }),
        quote: request.answer,
        button,
        isEssential: true,
      };
    case 'cancellation_agreed':
      return {
        subject: m.cancellationAgreedSubject({ number }),
        title: m.cancellationAgreedTitle,
        text: m.cancellationAgreedText({
          service,
          refund: amountOrNone(request.refund_minor, order, locale),
        }),
        button,
        isEssential: true,
      };
    case 'extra_request_declined':
      return {
        subject: m.extraRequestDeclinedSubject({ number }),
        title: m.extraRequestDeclinedTitle,
        text: m.extraRequestDeclinedText({ service }),
        quote: request.answer,
        button,
      };
  }
}

/** What the customer asks for. Nothing about a request that was settled before the mail is sent. */
export function requestContentForAdmin(
  notification: ForAdmin,
  order: NotificationOrder,
  { locale, customer }: { locale: Locale; customer: string },
): NotificationContent | null {
  const { request, number, service_title: service } = order;
  if (!request) return null;
  const m = messagesOf(locale, 'mail-order-requests');
  const path = adminOrderPath(order);
  switch (notification) {
    case 'cancellation_requested':
      if (request.state !== 'open') return null;
      return {
        subject: m.cancellationRequestedSubject({ number }),
        title: m.cancellationRequestedTitle({ customer }),
        text: m.cancellationRequestedText({ service }),
        quote: request.body,
        button: { label: m.cancellationRequestedButton, path },
        isEssential: true,
      };
    case 'cancellation_withdrawn':
      return {
        subject: m.cancellationWithdrawnSubject({ number }),
        title: m.cancellationWithdrawnTitle({ customer }),
        text: m.cancellationWithdrawnText({ service }),
        button: { label: messagesOf(locale, 'mail-orders').openOrder, path },
      };
    case 'extra_requested':
      if (request.state !== 'open') return null;
      return {
        subject: m.extraRequestedSubject({ number }),
        title: m.extraRequestedTitle({ customer }),
        text: m.extraRequestedText({
          service,
          budget: amountOrNone(request.budget_minor, order, locale),
        }),
        quote: plainMessage(request.body),
        button: { label: m.extraRequestedButton, path: `${path}#extras` },
      };
  }
}

/** An amount, or `none`, which the messages select on. */
function amountOrNone(
  minor: bigint | null,
  { currency }: Pick<NotificationOrder, 'currency'>,
  locale: Locale,
): string {
  return minor === null || minor === 0n ? 'none' : formatAmount(money(minor, currency), locale);
}
