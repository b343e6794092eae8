/** The text of each order notification. The layout is in `order-notification.email.tsx`. */
import type { QuotedComment } from '#features/orders/proofs/queries.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import {
  moment,
  type NotificationContent,
  type NotificationOrder,
  type Reader,
} from './notification-content.ts';
import { correctionForAdmin, correctionForCustomer } from './correction-notifications.ts';
import { extensionForAdmin, extensionForCustomer } from './extension-notifications.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';
import { isRefundDue } from '#features/orders/order-state.ts';
import { requestContentForAdmin, requestContentForCustomer } from './request-notifications.ts';

/** What the mail tells the customer; null if there is nothing to say. */
export function contentForCustomer(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { locale } = reader;
  const m = messagesOf(locale, 'mail-orders');
  const { number, service_title: service } = order;
  const due = moment(order.due_at, reader);
  const until = moment(order.auto_accept_at, reader);
  const path = orderPath(order);
  const open = { label: m.openOrder, path };
  switch (notification) {
    case 'confirmed':
      return order.state === 'awaiting_requirements'
        ? {
            subject: m.questionsSubject({ number }),
            title: m.confirmedTitle,
            text: m.questionsText({ service }),
            button: { label: m.questionsButton, path: `${path}#questions` },
          }
        : {
            subject: m.confirmedSubject({ number }),
            title: m.confirmedTitle,
            text: m.confirmedText({ service, due }),
            button: open,
          };
    case 'expired':
      return {
        subject: m.expiredSubject({ number }),
        title: m.expiredTitle,
        text: m.expiredText({ service }),
        button: { label: m.expiredButton, path: `/services/${order.service_slug}` },
      };
    case 'cancelled':
      return order.isClosedByAdmin
        ? {
            subject: m.cancelledSubject({ number }),
            title: m.cancelledTitle,
            text: m.cancelledText({ service, refund: isRefundDue(order) ? 'due' : 'none' }),
            quote: order.closed_reason,
            button: open,
            isEssential: true,
          }
        : null;
    case 'held':
      return {
        subject: m.heldSubject({ number }),
        title: m.heldTitle,
        text: m.heldText({ service }),
        quote: order.hold_reason,
        button: { label: m.heldButton, path },
      };
    case 'resumed':
      return {
        subject: m.resumedSubject({ number }),
        title: m.resumedTitle,
        text: m.resumedText({ service, due }),
        button: open,
      };
    case 'answers_reminder':
      return {
        subject: m.answersReminderSubject({ number }),
        title: m.answersReminderTitle,
        text: m.answersReminderText({ service }),
        button: { label: m.questionsButton, path: `${path}#questions` },
      };
    case 'started_without_answers':
      return {
        subject: m.startedWithoutSubject({ number }),
        title: m.startedWithoutTitle,
        text: m.startedWithoutText({ service, due }),
        quote: order.start_reason,
        button: open,
        isEssential: true,
      };
    case 'delivered':
      return {
        subject: m.deliveredSubject({ number }),
        title: m.deliveredTitle,
        text: m.deliveredText({ service, until }),
        quote: plainMessage(order.delivery_message ?? '') || null,
        button: { label: m.seeDelivery, path },
      };
    case 'acceptance_near':
      return {
        subject: m.acceptanceSubject({ number }),
        title: m.acceptanceTitle,
        text: m.acceptanceText({ service, until }),
        button: { label: m.seeDelivery, path },
        isEssential: true,
      };
    case 'accepted':
      return order.isAcceptedByTime
        ? {
            subject: m.completedSubject({ number }),
            title: m.completedTitle,
            text: m.completedText({ service }),
            button: { label: m.completedButton, path },
          }
        : null;
    case 'revision_granted':
      return {
        subject: m.grantedSubject({ number }),
        title: m.grantedTitle,
        text: m.grantedText({
          service,
          included: order.revisions_included,
          used: order.revisions_used,
        }),
        button: open,
      };
    case 'extra_proposed':
      return proposeExtraContent(order, locale);
    case 'extra_withdrawn':
      return order.extra
        ? {
            subject: m.extraWithdrawnSubject({ number }),
            title: m.extraWithdrawnTitle,
            text: m.extraWithdrawnText({ service, extra: order.extra.title }),
            button: open,
          }
        : null;
    case 'cancellation_declined':
    case 'cancellation_agreed':
    case 'extra_request_declined':
      return requestContentForCustomer(notification, order, locale);
    case 'extension_proposed':
    case 'extension_withdrawn':
      return extensionForCustomer(notification, order, reader);
    case 'correction_accepted':
    case 'correction_declined':
      return correctionForCustomer(notification, order, reader);
    case 'answer_corrected':
    case 'correction_proposed':
    case 'requirements_received':
    case 'revision_requested':
    case 'due_soon':
    case 'extra_paid':
    case 'extra_declined':
    case 'acceptance_undone':
    case 'cancellation_requested':
    case 'cancellation_withdrawn':
    case 'extra_requested':
    case 'extension_accepted':
    case 'extension_declined':
    case 'assigned':
      return null;
  }
}

/** The customer is asked for an answer about money, so this mail is always sent. */
function proposeExtraContent(order: NotificationOrder, locale: Locale): NotificationContent | null {
  const { extra } = order;
  if (extra?.state !== 'open') return null;
  const m = messagesOf(locale, 'mail-orders');
  return {
    subject: m.extraProposedSubject({ number: order.number }),
    title: m.extraProposedTitle({ extra: extra.title }),
    text: m.extraProposedText({
      service: order.service_title,
      amount: formatAmount(money(extra.gross_minor, extra.currency), locale),
      days: extra.extra_days,
    }),
    quote: plainMessage(extra.description) || null,
    button: { label: m.extraProposedButton, path: `${orderPath(order)}#extras` },
    isEssential: true,
  };
}

/** What the mail tells administrators; null if an administrator did it. */
export function contentForAdmin(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { locale } = reader;
  const m = messagesOf(locale, 'mail-orders');
  const ofRequests = messagesOf(locale, 'mail-order-requests');
  const { number, service_title: service } = order;
  const customer = order.customer_name ?? m.aCustomer;
  const due = moment(order.due_at, reader);
  const button = { label: m.openOrder, path: adminOrderPath(order) };
  switch (notification) {
    case 'confirmed': {
      const total = formatAmount(money(order.total_minor, order.currency), locale);
      return {
        subject: m.newSubject({ number, service }),
        title: m.newTitle({ total }),
        text: m.newText({ customer, service, package: order.package_name }),
        quote: order.note || null,
        button,
      };
    }
    case 'requirements_received':
      return {
        subject: m.answersSubject({ number }),
        title: m.answersTitle,
        text: m.answersText({ customer, service, due }),
        button,
      };
    case 'revision_requested':
      return {
        subject: m.revisionSubject({ number }),
        title: m.revisionTitle({ customer }),
        text: m.revisionText({ service, due }),
        quote:
          [
            plainMessage(order.revision_reason ?? ''),
            ...order.revision_comments.map(commentLine),
          ].join('\n') || null,
        button,
      };
    case 'accepted':
      return {
        subject: m.acceptedSubject({ number }),
        title: order.isAcceptedByTime ? m.acceptedTitleByTime : m.acceptedTitle({ customer }),
        text: m.acceptedText({ service }),
        button,
      };
    case 'acceptance_undone':
      return {
        subject: ofRequests.acceptanceUndoneSubject({ number }),
        title: ofRequests.acceptanceUndoneTitle({ customer }),
        text: ofRequests.acceptanceUndoneText({ service }),
        button,
      };
    case 'due_soon':
      return {
        subject: m.dueSubject({ number, due }),
        title: m.dueTitle,
        text: m.dueText({ service, customer, due }),
        button,
      };
    case 'extra_paid':
    case 'extra_declined': {
      const { extra } = order;
      if (!extra) return null;
      const isPaid = notification === 'extra_paid';
      const amount = formatAmount(money(extra.gross_minor, extra.currency), locale);
      return {
        subject: isPaid ? m.extraPaidSubject({ number }) : m.extraDeclinedSubject({ number }),
        title: isPaid ? m.extraPaidTitle({ amount }) : m.extraDeclinedTitle({ customer }),
        text: isPaid
          ? m.extraPaidText({ customer, service, extra: extra.title, due })
          : m.extraDeclinedText({ service, extra: extra.title, amount }),
        button,
      };
    }
    case 'extension_accepted':
    case 'extension_declined':
      return extensionForAdmin(notification, order, reader);
    case 'assigned':
      return {
        subject: m.assignedSubject({ number }),
        title: m.assignedTitle,
        text: m.assignedText({ customer, service, due }),
        button,
      };
    case 'answer_corrected':
    case 'correction_proposed':
      return correctionForAdmin(notification, order, { locale, customer });
    case 'correction_accepted':
    case 'correction_declined':
    case 'extension_proposed':
    case 'extension_withdrawn':
    case 'expired':
    case 'cancelled':
    case 'answers_reminder':
    case 'started_without_answers':
    case 'held':
    case 'resumed':
    case 'delivered':
    case 'acceptance_near':
    case 'revision_granted':
    case 'extra_proposed':
    case 'extra_withdrawn':
    case 'cancellation_declined':
    case 'cancellation_agreed':
    case 'extra_request_declined':
      return null;
    case 'cancellation_requested':
    case 'cancellation_withdrawn':
    case 'extra_requested':
      return requestContentForAdmin(notification, order, { locale, customer });
  }
}

function commentLine({ number, name, body }: QuotedComment): string {
  return `${number}. ${name}: ${body}`;
}
