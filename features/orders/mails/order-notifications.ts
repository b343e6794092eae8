/** The text of each order notification. The layout is in `order-notification.email.tsx`. */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import type { QuotedComment } from '#features/orders/proofs/queries.ts';
import { formatDate } from '#lib/format.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatAmount, money } from '#lib/money.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { NotificationContent, NotificationOrder, Reader } from './notification-content.ts';
import { acceptanceNote, moneyNote, momentOf, orderFacts } from './order-facts.ts';
import { correctionForAdmin, correctionForCustomer } from './correction-notifications.ts';
import { extensionForAdmin, extensionForCustomer } from './extension-notifications.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';
import { isPayable } from '#features/orders/bills/bill-rules.ts';
import { acceptsAt } from '#features/orders/order-state.ts';
import { requestContentForAdmin, requestContentForCustomer } from './request-notifications.ts';

function howToConfirm(order: NotificationOrder, reader: Reader): string {
  const m = messagesOf(reader.locale, 'mail-orders');
  const date = formatDate(order.expires_at, 'moment', reader);
  return order.total_minor === 0n ? m.placedFree({ date }) : m.placedPay({ date });
}

/** What the mail tells the customer; null if there is nothing to say. */
export function contentForCustomer(
  notification: OrderNotification,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { locale } = reader;
  const m = messagesOf(locale, 'mail-orders');
  const facts = orderFacts(order, reader);
  const acceptedOn = momentOf(acceptsAt(order), reader);
  // The studio's answer lets the time to accept begin again.
  const withNote = (content: NotificationContent | null) =>
    content && { ...content, note: acceptanceNote(order, reader) };
  const path = orderPath(order);
  const open = { label: m.openOrder, path };
  // A consumer gets the confirmation of the contract whatever they chose.
  const confirmation = { isEssential: order.withdrawal_until !== null };
  switch (notification) {
    case 'placed_for_customer':
      return {
        ...mailWords(reader, 'orderPlacedForYou', {
          ...facts,
          howToConfirm: howToConfirm(order, reader),
        }),
        quote: order.note || null,
        button: {
          label: order.total_minor === 0n ? m.placedConfirmButton : m.placedPayButton,
          path: `/payment?orderId=${order.id}`,
        },
        isEssential: true,
      };
    case 'confirmed':
      return order.state === 'awaiting_requirements'
        ? {
            ...mailWords(reader, 'orderQuestions', facts),
            button: { label: m.questionsButton, path: `${path}#questions` },
            ...confirmation,
          }
        : {
            ...mailWords(reader, 'orderConfirmed', facts),
            button: open,
            ...confirmation,
          };
    case 'expired':
      return {
        ...mailWords(reader, 'orderExpired', {
          ...facts,
          refundNote: moneyNote(order, reader) ?? m.nothingCharged,
        }),
        button: { label: m.expiredButton, path: `/services/${order.service_slug}` },
      };
    case 'cancelled':
      return order.isClosedByAdmin
        ? {
            ...mailWords(reader, 'orderCancelled', {
              ...facts,
              refundNote: moneyNote(order, reader),
            }),
            quote: order.closed_reason,
            button: open,
            isEssential: true,
          }
        : null;
    case 'held':
      return {
        ...mailWords(reader, 'orderHeld', facts),
        quote: order.hold_reason,
        button: { label: m.heldButton, path },
      };
    case 'resumed':
      return {
        ...mailWords(reader, 'orderResumed', facts),
        button: open,
      };
    case 'answers_reminder':
      return {
        ...mailWords(reader, 'answersReminder', facts),
        button: { label: m.questionsButton, path: `${path}#questions` },
      };
    case 'started_without_answers':
      return {
        ...mailWords(reader, 'startedWithoutAnswers', facts),
        quote: order.start_reason,
        button: open,
        isEssential: true,
      };
    case 'delivered':
      return {
        ...mailWords(reader, 'orderDelivered', { ...facts, acceptedOn }),
        quote: plainMessage(order.delivery_message ?? '') || null,
        button: { label: m.seeDelivery, path },
      };
    case 'acceptance_near':
      return {
        ...mailWords(reader, 'acceptanceNear', { ...facts, acceptedOn }),
        button: { label: m.seeDelivery, path },
        isEssential: true,
      };
    case 'accepted':
      return order.isAcceptedByTime
        ? {
            ...mailWords(reader, 'orderCompleted', facts),
            button: { label: m.completedButton, path },
          }
        : null;
    case 'revision_granted':
      return {
        ...mailWords(reader, 'revisionGranted', {
          ...facts,
          revisionsIncluded: formatNumber(order.revisions_included, locale),
          revisionsUsed: formatNumber(order.revisions_used, locale),
        }),
        button: open,
      };
    case 'extra_proposed':
      return withNote(proposeExtraContent(order, reader));
    case 'extra_withdrawn':
      return order.extra
        ? {
            ...mailWords(reader, 'extraWithdrawn', { ...facts, extra: order.extra.title }),
            button: open,
          }
        : null;
    case 'cancellation_declined':
    case 'cancellation_agreed':
    case 'extra_request_declined':
      return withNote(requestContentForCustomer(notification, order, reader));
    case 'extension_proposed':
    case 'extension_withdrawn':
      return extensionForCustomer(notification, order, reader);
    case 'correction_accepted':
    case 'correction_declined':
      return withNote(correctionForCustomer(notification, order, reader));
    case 'early_start_asked':
      return earlyStartContent(order, reader);
    case 'payment_denied':
    case 'payment_returned':
      return reopenedContent(notification, order, reader);
    case 'withdrawal_declared':
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

/** A payment that the customer was told to wait for came to nothing. Nothing if the bill was paid or closed since. */
function reopenedContent(
  notification: 'payment_denied' | 'payment_returned',
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { extra: bill } = order;
  if (!bill || !isPayable(order, bill)) return null;
  const { locale } = reader;
  const m = messagesOf(locale, 'mail-orders');
  const facts = {
    number: order.number,
    what: bill.title || order.service_title,
    amount: formatAmount(money(bill.gross_minor, bill.currency), locale),
    until: bill.purpose === 'initial' ? formatDate(order.expires_at, 'moment', reader) : 'none',
  };
  const isDenied = notification === 'payment_denied';
  return {
    subject: isDenied ? m.paymentDeniedSubject(facts) : m.paymentReturnedSubject(facts),
    title: isDenied ? m.paymentDeniedTitle : m.paymentReturnedTitle,
    text: isDenied ? m.paymentDeniedText(facts) : m.paymentReturnedText(facts),
    button: {
      label: m.payAgain,
      path:
        bill.purpose === 'initial' ? `/payment?orderId=${order.id}` : `${orderPath(order)}#extras`,
    },
    isEssential: true,
  };
}

/** What the consumer agreed to, on something they can keep. */
function earlyStartContent(order: NotificationOrder, reader: Reader): NotificationContent | null {
  if (!order.early_start_asked_at) return null;
  const m = messagesOf(reader.locale, 'mail-withdrawals');
  const { number, service_title: service } = order;
  return {
    subject: m.earlySubject({ number }),
    title: m.earlyTitle,
    text: m.earlyText({
      service,
      time: momentOf(order.early_start_asked_at, reader) ?? '',
      until: momentOf(order.withdrawal_until, reader) ?? '',
      loss: order.right_loss_agreed_at ? 'yes' : 'no',
    }),
    button: { label: messagesOf(reader.locale, 'mail-orders').openOrder, path: orderPath(order) },
    isEssential: true,
  };
}

/** The customer is asked for an answer about money, so this mail is always sent. */
function proposeExtraContent(order: NotificationOrder, reader: Reader): NotificationContent | null {
  const { extra } = order;
  if (extra?.state !== 'open') return null;
  const m = messagesOf(reader.locale, 'mail-orders');
  return {
    ...mailWords(reader, 'extraProposed', {
      ...orderFacts(order, reader),
      extra: extra.title,
      amount: formatAmount(money(extra.gross_minor, extra.currency), reader.locale),
      moreTime: m.extraMoreTime({ days: extra.extra_days }),
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
  const facts = orderFacts(order, reader);
  const button = { label: m.openOrder, path: adminOrderPath(order) };
  switch (notification) {
    case 'confirmed':
      return {
        ...mailWords(reader, 'newOrder', facts),
        quote: order.note || null,
        button,
      };
    case 'withdrawal_declared': {
      const w = messagesOf(locale, 'mail-withdrawals');
      const about = { number: order.number, service: order.service_title };
      return {
        subject: w.adminSubject(about),
        title: w.adminTitle,
        text: w.adminText(about),
        button: { label: w.adminButton, path: `${adminOrderPath(order)}#withdrawal` },
        isEssential: true,
      };
    }
    case 'early_start_asked': {
      const w = messagesOf(locale, 'mail-withdrawals');
      const about = { number: order.number, service: order.service_title };
      return {
        subject: w.adminEarlySubject(about),
        title: w.adminEarlyTitle,
        text: w.adminEarlyText(about),
        button,
        // It moves the due date.
        isEssential: true,
      };
    }
    case 'requirements_received':
      return {
        ...mailWords(reader, 'answersReceived', facts),
        button,
      };
    case 'revision_requested':
      return {
        ...mailWords(reader, 'revisionRequested', facts),
        quote:
          [
            plainMessage(order.revision_reason ?? ''),
            ...order.revision_comments.map(commentLine),
          ].join('\n') || null,
        button,
      };
    case 'accepted':
      return {
        ...mailWords(reader, order.isAcceptedByTime ? 'acceptedByTime' : 'deliveryAccepted', facts),
        button,
      };
    case 'acceptance_undone':
      return {
        ...mailWords(reader, 'acceptanceUndone', facts),
        button,
      };
    case 'due_soon': {
      const { dueDate } = facts;
      return dueDate ? { ...mailWords(reader, 'dueSoon', { ...facts, dueDate }), button } : null;
    }
    case 'extra_paid':
    case 'extra_declined': {
      const { extra } = order;
      if (!extra) return null;
      const isPaid = notification === 'extra_paid';
      const price = formatAmount(money(extra.gross_minor, extra.currency), locale);
      const amount = reader.hidesAmounts ? '' : price;
      return {
        ...mailWords(reader, isPaid ? 'extraPaid' : 'extraDeclined', {
          ...facts,
          extra: extra.title,
          amount,
        }),
        button,
      };
    }
    case 'extension_accepted':
    case 'extension_declined':
      return extensionForAdmin(notification, order, reader);
    case 'assigned':
      return {
        ...mailWords(reader, 'orderAssigned', facts),
        button,
      };
    case 'answer_corrected':
    case 'correction_proposed':
      return correctionForAdmin(notification, order, reader);
    case 'payment_denied':
    case 'payment_returned':
    case 'placed_for_customer':
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
      return requestContentForAdmin(notification, order, reader);
  }
}

function commentLine({ number, name, body }: QuotedComment): string {
  return `${number}. ${name}: ${body}`;
}
