/**
 * The mail about each event of an order, to each side that the event tells (`events.ts`). The layout is in `order-notification.email.tsx`. One
 * that has nothing to say any more is not sent.
 */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import type { QuotedComment } from '#features/orders/proofs/queries.ts';
import { formatDate } from '#lib/format.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatAmount, money } from '#lib/money.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type * as events from '#features/orders/events.ts';
import type { ToldNames } from '#features/orders/order-event.ts';
import { isPayable } from '#features/orders/bills/bill-rules.ts';
import { acceptsAt } from '#features/orders/order-state.ts';
import type {
  MailText,
  NotificationContent,
  NotificationOrder,
  Reader,
} from './notification-content.ts';
import { correctionMailsForAdmin, correctionMailsForCustomer } from './correction-mails.ts';
import { extensionMailsForAdmin, extensionMailsForCustomer } from './extension-mails.ts';
import {
  acceptanceNote,
  moneyNote,
  momentOf,
  openForAdmin,
  openOrder,
  orderFacts,
} from './order-facts.ts';
import { requestMailsForAdmin, requestMailsForCustomer } from './request-mails.ts';

type Mails<Side extends 'customer' | 'admin'> = Record<ToldNames<typeof events, Side>, MailText>;

const CUSTOMER_MAILS: Mails<'customer'> = {
  'order.placed_for_customer': (order, reader) => {
    const m = messagesOf(reader.locale, 'mail-orders');
    const isFree = order.total_minor === 0n;
    const date = formatDate(order.expires_at, 'moment', reader);
    const howToConfirm = isFree ? m.placedFree({ date }) : m.placedPay({ date });
    return {
      ...mailWords(reader, 'orderPlacedForYou', { ...orderFacts(order, reader), howToConfirm }),
      quote: order.note || null,
      button: {
        label: isFree ? m.placedConfirmButton : m.placedPayButton,
        path: `/payment?orderId=${order.id}`,
      },
      isEssential: true,
    };
  },
  'order.confirmed': (order, reader) => {
    const asks = order.state === 'awaiting_requirements';
    const words = asks ? 'orderQuestions' : 'orderConfirmed';
    return {
      ...mailWords(reader, words, orderFacts(order, reader)),
      button: asks ? toQuestions(order, reader) : openOrder(order, reader),
      // A consumer gets the confirmation of the contract whatever they chose.
      isEssential: order.withdrawal_until !== null,
    };
  },
  'order.expired': (order, reader) => {
    const m = messagesOf(reader.locale, 'mail-orders');
    const refundNote = moneyNote(order, reader) ?? m.nothingCharged;
    return {
      ...mailWords(reader, 'orderExpired', { ...orderFacts(order, reader), refundNote }),
      button: { label: m.expiredButton, path: `/services/${order.service_slug}` },
    };
  },
  'order.cancelled': (order, reader) =>
    order.isClosedByAdmin
      ? {
          ...mailWords(reader, 'orderCancelled', {
            ...orderFacts(order, reader),
            refundNote: moneyNote(order, reader),
          }),
          quote: order.closed_reason,
          button: openOrder(order, reader),
          isEssential: true,
        }
      : null,
  'order.held': (order, reader) => ({
    ...mailWords(reader, 'orderHeld', orderFacts(order, reader)),
    quote: order.hold_reason,
    button: {
      ...openOrder(order, reader),
      label: messagesOf(reader.locale, 'mail-orders').heldButton,
    },
  }),
  'order.resumed': (order, reader) => ({
    ...mailWords(reader, 'orderResumed', orderFacts(order, reader)),
    button: openOrder(order, reader),
  }),
  'order.answers_reminded': (order, reader) => ({
    ...mailWords(reader, 'answersReminder', orderFacts(order, reader)),
    button: toQuestions(order, reader),
  }),
  'order.started_without_answers': (order, reader) => ({
    ...mailWords(reader, 'startedWithoutAnswers', orderFacts(order, reader)),
    quote: order.start_reason,
    button: openOrder(order, reader),
    isEssential: true,
  }),
  'order.delivered': (order, reader) => ({
    ...mailWords(reader, 'orderDelivered', acceptanceFacts(order, reader)),
    quote: plainMessage(order.delivery_message ?? '') || null,
    button: toDelivery(order, reader),
  }),
  'order.acceptance_announced': (order, reader) =>
    acceptsAt(order) && {
      ...mailWords(reader, 'acceptanceNear', acceptanceFacts(order, reader)),
      button: toDelivery(order, reader),
      isEssential: true,
    },
  'order.completed': (order, reader) =>
    order.isAcceptedByTime
      ? {
          ...mailWords(reader, 'orderCompleted', orderFacts(order, reader)),
          button: {
            ...openOrder(order, reader),
            label: messagesOf(reader.locale, 'mail-orders').completedButton,
          },
        }
      : null,
  'order.revision_granted': (order, reader) => ({
    ...mailWords(reader, 'revisionGranted', {
      ...orderFacts(order, reader),
      revisionsIncluded: formatNumber(order.revisions_included, reader.locale),
      revisionsUsed: formatNumber(order.revisions_used, reader.locale),
    }),
    button: openOrder(order, reader),
  }),
  'order.early_start_asked': earlyStartMail,
  'extra.proposed': answered(extraProposedMail),
  'extra.withdrawn': (order, reader) =>
    order.extra && {
      ...mailWords(reader, 'extraWithdrawn', {
        ...orderFacts(order, reader),
        extra: order.extra.title,
      }),
      button: openOrder(order, reader),
    },
  'cancellation.declined': answered(requestMailsForCustomer['cancellation.declined']),
  'cancellation.agreed': answered(requestMailsForCustomer['cancellation.agreed']),
  'extra_request.declined': answered(requestMailsForCustomer['extra_request.declined']),
  'answer.correction_accepted': answered(correctionMailsForCustomer['answer.correction_accepted']),
  'answer.correction_declined': answered(correctionMailsForCustomer['answer.correction_declined']),
  ...extensionMailsForCustomer,
  'payment.denied': (order, reader) => reopenedMail('denied', order, reader),
  'payment.returned': (order, reader) => reopenedMail('returned', order, reader),
};

const ADMIN_MAILS: Mails<'admin'> = {
  'order.confirmed': (order, reader) => ({
    ...mailWords(reader, 'newOrder', orderFacts(order, reader)),
    quote: order.note || null,
    button: openForAdmin(order, reader),
  }),
  'withdrawal.declared': (order, reader) => {
    const m = messagesOf(reader.locale, 'mail-withdrawals');
    const about = { number: order.number, service: order.service_title };
    return {
      subject: m.adminSubject(about),
      title: m.adminTitle,
      text: m.adminText(about),
      button: { label: m.adminButton, path: `${adminOrderPath(order)}#withdrawal` },
      isEssential: true,
    };
  },
  'order.early_start_asked': (order, reader) => {
    const m = messagesOf(reader.locale, 'mail-withdrawals');
    const about = { number: order.number, service: order.service_title };
    return {
      subject: m.adminEarlySubject(about),
      title: m.adminEarlyTitle,
      text: m.adminEarlyText(about),
      button: openForAdmin(order, reader),
      // It moves the due date.
      isEssential: true,
    };
  },
  'order.requirements_received': (order, reader) => ({
    ...mailWords(reader, 'answersReceived', orderFacts(order, reader)),
    button: openForAdmin(order, reader),
  }),
  'order.revision_requested': (order, reader) => ({
    ...mailWords(reader, 'revisionRequested', orderFacts(order, reader)),
    quote:
      [plainMessage(order.revision_reason ?? ''), ...order.revision_comments.map(commentLine)].join(
        '\n',
      ) || null,
    button: openForAdmin(order, reader),
  }),
  'order.completed': (order, reader) => ({
    ...mailWords(
      reader,
      order.isAcceptedByTime ? 'acceptedByTime' : 'deliveryAccepted',
      orderFacts(order, reader),
    ),
    button: openForAdmin(order, reader),
  }),
  'order.acceptance_undone': (order, reader) => ({
    ...mailWords(reader, 'acceptanceUndone', orderFacts(order, reader)),
    button: openForAdmin(order, reader),
  }),
  'order.due_soon': (order, reader) => {
    const { dueDate, ...facts } = orderFacts(order, reader);
    return dueDate
      ? {
          ...mailWords(reader, 'dueSoon', { ...facts, dueDate }),
          button: openForAdmin(order, reader),
        }
      : null;
  },
  'extra.agreed': (order, reader) => settledExtraMail('extraPaid', order, reader),
  'extra.declined': (order, reader) => settledExtraMail('extraDeclined', order, reader),
  'order.assigned': (order, reader) => ({
    ...mailWords(reader, 'orderAssigned', orderFacts(order, reader)),
    button: openForAdmin(order, reader),
  }),
  ...extensionMailsForAdmin,
  ...correctionMailsForAdmin,
  ...requestMailsForAdmin,
};

/** The events that have a mail to a side. */
export type ToldName = keyof typeof CUSTOMER_MAILS | keyof typeof ADMIN_MAILS;

/** What the mail about an event tells this side; null if there is nothing to say. */
export function mailTextOf(
  side: 'customer' | 'admin',
  event: string,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const mails: Partial<Record<string, MailText>> = side === 'admin' ? ADMIN_MAILS : CUSTOMER_MAILS;
  return mails[event]?.(order, reader) ?? null;
}

/** The studio's answer lets the time to accept begin again. */
function answered(text: MailText): MailText {
  return (order, reader) => {
    const content = text(order, reader);
    return content && { ...content, note: acceptanceNote(order, reader) };
  };
}

function toQuestions(order: NotificationOrder, { locale }: Reader): NotificationContent['button'] {
  const label = messagesOf(locale, 'mail-orders').questionsButton;
  return { label, path: `${orderPath(order)}#questions` };
}

function toDelivery(order: NotificationOrder, { locale }: Reader): NotificationContent['button'] {
  return { label: messagesOf(locale, 'mail-orders').seeDelivery, path: orderPath(order) };
}

function acceptanceFacts(order: NotificationOrder, reader: Reader) {
  return { ...orderFacts(order, reader), acceptedOn: momentOf(acceptsAt(order), reader) };
}

/** A payment that the customer was told to wait for came to nothing. Nothing if the bill was paid or closed since. */
function reopenedMail(
  why: 'denied' | 'returned',
  order: NotificationOrder,
  { locale, ...reader }: Reader,
): NotificationContent | null {
  const { extra: bill } = order;
  if (!bill || !isPayable(order, bill)) return null;
  const m = messagesOf(locale, 'mail-orders');
  const isInitial = bill.purpose === 'initial';
  const facts = {
    number: order.number,
    what: bill.title || order.service_title,
    amount: formatAmount(money(bill.gross_minor, bill.currency), locale),
    until: isInitial ? formatDate(order.expires_at, 'moment', { ...reader, locale }) : 'none',
  };
  const isDenied = why === 'denied';
  return {
    subject: isDenied ? m.paymentDeniedSubject(facts) : m.paymentReturnedSubject(facts),
    title: isDenied ? m.paymentDeniedTitle : m.paymentReturnedTitle,
    text: isDenied ? m.paymentDeniedText(facts) : m.paymentReturnedText(facts),
    button: {
      label: m.payAgain,
      path: isInitial ? `/payment?orderId=${order.id}` : `${orderPath(order)}#extras`,
    },
    isEssential: true,
  };
}

/** What the consumer agreed to, on something they can keep. */
function earlyStartMail(order: NotificationOrder, reader: Reader): NotificationContent | null {
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
    button: openOrder(order, reader),
    isEssential: true,
  };
}

/** The customer is asked for an answer about money, so this mail is always sent. */
function extraProposedMail(order: NotificationOrder, reader: Reader): NotificationContent | null {
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

function settledExtraMail(
  words: 'extraPaid' | 'extraDeclined',
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { extra } = order;
  if (!extra) return null;
  const price = formatAmount(money(extra.gross_minor, extra.currency), reader.locale);
  return {
    ...mailWords(reader, words, {
      ...orderFacts(order, reader),
      extra: extra.title,
      amount: reader.hidesAmounts ? '' : price,
    }),
    button: openForAdmin(order, reader),
  };
}

function commentLine({ number, name, body }: QuotedComment): string {
  return `${number}. ${name}: ${body}`;
}
