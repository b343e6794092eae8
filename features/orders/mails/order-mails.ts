/**
 * The mail about each event of an order, to each side that the event tells (`events.ts`). The layout is in `order-notification.email.tsx`. One
 * that has nothing to say any more is not sent.
 */
import { mailWords } from '#features/mail/templates/mail-words.ts';
import type { QuotedComment } from '#features/orders/proofs/queries.ts';
import { formatDate } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type * as events from '#features/orders/events.ts';
import type { ToldNames } from '#features/orders/shared/order-event.ts';
import { isPaymentOnItsWay } from '#features/orders/policy.ts';
import { isPayable } from '#features/orders/bills/bill-rules.ts';
import { acceptsAt } from '#features/orders/order-state.ts';
import type {
  MailText,
  MailWriting,
  NotificationContent,
  NotificationOrder,
  PlannedMail,
  Reader,
} from './notification-content.ts';
import { correctionMailsForAdmin, correctionMailsForCustomer } from './correction-mails.ts';
import { extensionMailsForAdmin, extensionMailsForCustomer } from './extension-mails.ts';
import { acceptanceNote, moneyNote, momentOf, orderFacts } from './order-facts.ts';
import { requestMailsForAdmin, requestMailsForCustomer } from './request-mails.ts';

type Mails<Side extends 'customer' | 'admin'> = Record<ToldNames<typeof events, Side>, MailText>;

const CUSTOMER_MAILS: Mails<'customer'> = {
  'order.placed_for_customer': (order) => ({
    path: `/payment?orderId=${order.id}`,
    isEssential: true,
    write: (reader) => ({
      ...paymentWords('orderPlacedForYou', order, reader),
      quote: order.note || null,
    }),
  }),
  'order.payment_reminded': (order) =>
    isPaymentOnItsWay(order)
      ? null
      : {
          path: `/payment?orderId=${order.id}`,
          write: (reader) => paymentWords('paymentReminder', order, reader),
        },
  'order.confirmed': (order) => {
    const asks = order.state === 'awaiting_requirements';
    return {
      ...(asks && { path: questionsPath(order) }),
      // A consumer gets the confirmation of the contract whatever they chose.
      isEssential: order.withdrawal_until !== null,
      write: (reader) => ({
        ...mailWords(reader, asks ? 'orderQuestions' : 'orderConfirmed', orderFacts(order, reader)),
        ...(asks && { button: messagesOf(reader.locale, 'mail-orders').questionsButton }),
      }),
    };
  },
  'order.expired': (order) => ({
    path: `/services/${order.service_slug}`,
    write: (reader) => {
      const m = messagesOf(reader.locale, 'mail-orders');
      const refundNote = moneyNote(order, reader) ?? m.nothingCharged;
      return {
        ...mailWords(reader, 'orderExpired', { ...orderFacts(order, reader), refundNote }),
        button: m.expiredButton,
      };
    },
  }),
  'order.cancelled': (order) =>
    order.isClosedByAdmin
      ? {
          isEssential: true,
          write: (reader) => ({
            ...mailWords(reader, 'orderCancelled', {
              ...orderFacts(order, reader),
              refundNote: moneyNote(order, reader),
            }),
            quote: order.closed_reason,
          }),
        }
      : null,
  'order.held': (order) => ({
    write: (reader) => ({
      ...mailWords(reader, 'orderHeld', orderFacts(order, reader)),
      quote: order.hold_reason,
      button: messagesOf(reader.locale, 'mail-orders').heldButton,
    }),
  }),
  'order.resumed': plain('orderResumed'),
  'order.answers_reminded': (order) => ({
    path: questionsPath(order),
    write: (reader) => ({
      ...mailWords(reader, 'answersReminder', orderFacts(order, reader)),
      button: messagesOf(reader.locale, 'mail-orders').questionsButton,
    }),
  }),
  'order.started_without_answers': (order) => ({
    isEssential: true,
    write: (reader) => ({
      ...mailWords(reader, 'startedWithoutAnswers', orderFacts(order, reader)),
      quote: order.start_reason,
    }),
  }),
  'order.delivered': (order) => ({
    write: (reader) => ({
      ...deliveryWords('orderDelivered', order, reader),
      quote: plainMessage(order.delivery_message ?? '') || null,
    }),
  }),
  'order.acceptance_announced': (order) =>
    acceptsAt(order) && {
      isEssential: true,
      write: (reader) => deliveryWords('acceptanceNear', order, reader),
    },
  'order.completed': (order) =>
    order.isAcceptedByTime
      ? {
          write: (reader) => ({
            ...mailWords(reader, 'orderCompleted', orderFacts(order, reader)),
            button: messagesOf(reader.locale, 'mail-orders').completedButton,
          }),
        }
      : null,
  'order.revision_granted': (order) => ({
    write: (reader) =>
      mailWords(reader, 'revisionGranted', {
        ...orderFacts(order, reader),
        revisionsIncluded: formatNumber(order.revisions_included, reader.locale),
        revisionsUsed: formatNumber(order.revisions_used, reader.locale),
      }),
  }),
  'order.early_start_asked': earlyStartMail,
  'extra.proposed': answered(extraProposedMail),
  'extra.withdrawn': ({ extra, ...order }) =>
    extra && {
      write: (reader) =>
        mailWords(reader, 'extraWithdrawn', { ...orderFacts(order, reader), extra: extra.title }),
    },
  'cancellation.declined': answered(requestMailsForCustomer['cancellation.declined']),
  'cancellation.agreed': answered(requestMailsForCustomer['cancellation.agreed']),
  'extra_request.declined': answered(requestMailsForCustomer['extra_request.declined']),
  'answer.correction_accepted': answered(correctionMailsForCustomer['answer.correction_accepted']),
  'answer.correction_declined': answered(correctionMailsForCustomer['answer.correction_declined']),
  ...extensionMailsForCustomer,
  'payment.denied': reopenedMail('denied'),
  'payment.returned': reopenedMail('returned'),
};

const ADMIN_MAILS: Mails<'admin'> = {
  'order.confirmed': (order) => ({
    write: (reader) => ({
      ...mailWords(reader, 'newOrder', orderFacts(order, reader)),
      quote: order.note || null,
    }),
  }),
  'withdrawal.declared': (order) => ({
    path: `${adminOrderPath(order)}#withdrawal`,
    isEssential: true,
    write: ({ locale }) => {
      const m = messagesOf(locale, 'mail-withdrawals');
      const about = { number: order.number, service: order.service_title };
      return {
        subject: m.adminSubject(about),
        title: m.adminTitle,
        text: m.adminText(about),
        button: m.adminButton,
      };
    },
  }),
  'order.early_start_asked': (order) => ({
    // It moves the due date.
    isEssential: true,
    write: ({ locale }) => {
      const m = messagesOf(locale, 'mail-withdrawals');
      const about = { number: order.number, service: order.service_title };
      return {
        subject: m.adminEarlySubject(about),
        title: m.adminEarlyTitle,
        text: m.adminEarlyText(about),
      };
    },
  }),
  'order.requirements_received': plain('answersReceived'),
  'order.revision_requested': (order) => ({
    write: (reader) => ({
      ...mailWords(reader, 'revisionRequested', orderFacts(order, reader)),
      quote:
        [
          plainMessage(order.revision_reason ?? ''),
          ...order.revision_comments.map(commentLine),
        ].join('\n') || null,
    }),
  }),
  'order.completed': (order) =>
    plain(order.isAcceptedByTime ? 'acceptedByTime' : 'deliveryAccepted')(order),
  'order.acceptance_undone': plain('acceptanceUndone'),
  'order.due_soon': (order) =>
    order.due_at && {
      write: (reader) => {
        const facts = orderFacts(order, reader);
        return mailWords(reader, 'dueSoon', { ...facts, dueDate: facts.dueDate ?? '' });
      },
    },
  'extra.agreed': settledExtraMail('extraPaid'),
  'extra.declined': settledExtraMail('extraDeclined'),
  'order.assigned': plain('orderAssigned'),
  ...extensionMailsForAdmin,
  ...correctionMailsForAdmin,
  ...requestMailsForAdmin,
};

/** The events that have a mail to a side. */
export type ToldName = keyof typeof CUSTOMER_MAILS | keyof typeof ADMIN_MAILS;

/** The mail about an event to this side, which is not written yet; null if there is nothing to say. */
export function planMail(side: 'customer' | 'admin', event: string, order: NotificationOrder) {
  const mails: Partial<Record<string, MailText>> = side === 'admin' ? ADMIN_MAILS : CUSTOMER_MAILS;
  const mail = mails[event]?.(order);
  return mail
    ? { path: side === 'admin' ? adminOrderPath(order) : orderPath(order), ...mail }
    : null;
}

/** What the mail about an event tells this side; null if there is nothing to say. */
export function mailTextOf(
  side: 'customer' | 'admin',
  event: string,
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const mail = planMail(side, event, order);
  if (!mail) return null;
  const { path, isEssential = false, write } = mail;
  const { button, ...text } = write(reader);
  const label = button ?? messagesOf(reader.locale, 'mail-orders').openOrder;
  return { ...text, button: { label, path }, isEssential };
}

/** A mail that says nothing but its words. */
function plain(
  words:
    | 'acceptanceUndone'
    | 'acceptedByTime'
    | 'answersReceived'
    | 'deliveryAccepted'
    | 'orderAssigned'
    | 'orderResumed',
) {
  return (order: NotificationOrder): PlannedMail => ({
    write: (reader) => mailWords(reader, words, orderFacts(order, reader)),
  });
}

/** The studio's answer lets the time to accept begin again. */
function answered(text: MailText): MailText {
  return (order) => {
    const mail = text(order);
    const note = (reader: Reader) => ({ note: acceptanceNote(order, reader) });
    return mail && { ...mail, write: (reader) => ({ ...mail.write(reader), ...note(reader) }) };
  };
}

/** What to do with an order that is not paid yet; one without a price is confirmed. */
function paymentWords(
  words: 'orderPlacedForYou' | 'paymentReminder',
  order: NotificationOrder,
  reader: Reader,
): MailWriting {
  const m = messagesOf(reader.locale, 'mail-orders');
  const isFree = order.total_minor === 0n;
  const [pay, confirm] =
    words === 'paymentReminder' ? [m.reminderPay, m.reminderFree] : [m.placedPay, m.placedFree];
  const date = formatDate(order.expires_at, 'moment', reader);
  const howToConfirm = (isFree ? confirm : pay)({ date });
  return {
    ...mailWords(reader, words, { ...orderFacts(order, reader), howToConfirm }),
    button: isFree ? m.placedConfirmButton : m.placedPayButton,
  };
}

function questionsPath(order: NotificationOrder): string {
  return `${orderPath(order)}#questions`;
}

function deliveryWords(
  words: 'orderDelivered' | 'acceptanceNear',
  order: NotificationOrder,
  reader: Reader,
) {
  const acceptedOn = momentOf(acceptsAt(order), reader);
  return {
    ...mailWords(reader, words, { ...orderFacts(order, reader), acceptedOn }),
    button: messagesOf(reader.locale, 'mail-orders').seeDelivery,
  };
}

/** A payment that the customer was told to wait for came to nothing. Nothing if the bill was paid or closed since. */
function reopenedMail(why: 'denied' | 'returned'): MailText {
  return (order) => {
    const { extra: bill } = order;
    if (!bill || !isPayable(order, bill)) return null;
    const isInitial = bill.purpose === 'initial';
    return {
      path: isInitial ? `/payment?orderId=${order.id}` : `${orderPath(order)}#extras`,
      isEssential: true,
      write: (reader) => {
        const { locale } = reader;
        const m = messagesOf(locale, 'mail-orders');
        const facts = {
          number: order.number,
          what: bill.title || order.service_title,
          amount: formatAmount(money(bill.gross_minor, bill.currency), locale),
          until: isInitial ? formatDate(order.expires_at, 'moment', reader) : 'none',
        };
        const isDenied = why === 'denied';
        return {
          subject: isDenied ? m.paymentDeniedSubject(facts) : m.paymentReturnedSubject(facts),
          title: isDenied ? m.paymentDeniedTitle : m.paymentReturnedTitle,
          text: isDenied ? m.paymentDeniedText(facts) : m.paymentReturnedText(facts),
          button: m.payAgain,
        };
      },
    };
  };
}

/** What the consumer agreed to, on something they can keep. */
function earlyStartMail(order: NotificationOrder): PlannedMail | null {
  const { early_start_asked_at: askedAt, number, service_title: service } = order;
  if (!askedAt) return null;
  return {
    isEssential: true,
    write: (reader) => {
      const m = messagesOf(reader.locale, 'mail-withdrawals');
      return {
        subject: m.earlySubject({ number }),
        title: m.earlyTitle,
        text: m.earlyText({
          service,
          time: momentOf(askedAt, reader) ?? '',
          until: momentOf(order.withdrawal_until, reader) ?? '',
          loss: order.right_loss_agreed_at ? 'yes' : 'no',
        }),
      };
    },
  };
}

/** The customer is asked for an answer about money, so this mail is always sent. */
function extraProposedMail({ extra, ...order }: NotificationOrder): PlannedMail | null {
  if (extra?.state !== 'open') return null;
  return {
    path: `${orderPath(order)}#extras`,
    isEssential: true,
    write: (reader) => {
      const m = messagesOf(reader.locale, 'mail-orders');
      return {
        ...mailWords(reader, 'extraProposed', {
          ...orderFacts(order, reader),
          extra: extra.title,
          amount: formatAmount(money(extra.gross_minor, extra.currency), reader.locale),
          moreTime: m.extraMoreTime({ days: extra.extra_days }),
        }),
        quote: plainMessage(extra.description) || null,
        button: m.extraProposedButton,
      };
    },
  };
}

function settledExtraMail(words: 'extraPaid' | 'extraDeclined'): MailText {
  return ({ extra, ...order }) =>
    extra && {
      write: (reader) => {
        const price = formatAmount(money(extra.gross_minor, extra.currency), reader.locale);
        return mailWords(reader, words, {
          ...orderFacts(order, reader),
          extra: extra.title,
          amount: reader.hidesAmounts ? '' : price,
        });
      },
    };
}

function commentLine({ number, name, body }: QuotedComment): string {
  return `${number}. ${name}: ${body}`;
}
