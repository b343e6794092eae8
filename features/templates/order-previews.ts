import type { MailFrame } from '#features/notifications/mail-frame.ts';
import type { Mail } from '#features/notifications/mail.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';
import type { NotificationOrder } from '#features/orders/mails/notification-content.ts';
import { orderNotificationMail } from '#features/orders/mails/order-notification.email.tsx';
import { contentForAdmin, contentForCustomer } from '#features/orders/mails/order-notifications.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MakePreview } from './sample-order.ts';

type Values = Partial<NotificationOrder>;

/** As the mail about an event of an order is made, with what has happened to the order for it. */
const about =
  (side: 'customer' | 'admin', notification: OrderNotification, values: Values = {}): MakePreview =>
  (frame, { order }) => {
    const subject = { ...order, ...values };
    const content =
      side === 'admin'
        ? contentForAdmin(notification, subject, frame)
        : contentForCustomer(notification, subject, frame);
    if (!content) throw new Error(`There is no mail about ${notification} to the ${side}`);
    return orderNotificationMail(frame, {
      content,
      order,
      reason: reasonFor(side, order, frame),
      ...(!content.isEssential && { unsubscribeUrl: `${frame.publicUrl}/unsubscribe` }),
    });
  };

export function reasonFor(side: 'customer' | 'admin', order: Values, frame: MailFrame): string {
  const m = messagesOf(frame.locale, 'mail-orders');
  return side === 'admin' ? m.reasonAdmin : m.reasonCustomer({ number: order.number ?? '' });
}

/** With a correction in this state. */
const corrected =
  (notification: 'answer_corrected' | 'correction_proposed'): MakePreview =>
  (frame, preview): Mail => {
    const { correction } = preview.order;
    const state = notification === 'answer_corrected' ? 'applied' : 'open';
    const corrections = correction ? [{ ...correction, state, reason: '' } as const] : [];
    return about('admin', notification, { corrections })(frame, preview);
  };

export const orderPreviews = {
  orderPlacedForYou: about('customer', 'placed_for_customer', { state: 'pending_payment' }),
  orderConfirmed: about('customer', 'confirmed', { state: 'in_progress' }),
  orderQuestions: about('customer', 'confirmed', { state: 'awaiting_requirements' }),
  answersReminder: about('customer', 'answers_reminder'),
  startedWithoutAnswers: about('customer', 'started_without_answers'),
  orderExpired: about('customer', 'expired'),
  orderCancelled: about('customer', 'cancelled', { state: 'cancelled' }),
  orderHeld: about('customer', 'held'),
  orderResumed: about('customer', 'resumed'),
  orderDelivered: about('customer', 'delivered'),
  acceptanceNear: about('customer', 'acceptance_near'),
  orderCompleted: about('customer', 'accepted', { isAcceptedByTime: true }),
  revisionGranted: about('customer', 'revision_granted'),
  extraProposed: about('customer', 'extra_proposed'),
  extraWithdrawn: about('customer', 'extra_withdrawn'),
  extensionProposed: about('customer', 'extension_proposed'),
  extensionWithdrawn: about('customer', 'extension_withdrawn'),
  correctionAccepted: about('customer', 'correction_accepted'),
  correctionDeclined: about('customer', 'correction_declined'),
  cancellationAgreed: about('customer', 'cancellation_agreed'),
  cancellationDeclined: about('customer', 'cancellation_declined'),
  extraRequestDeclined: about('customer', 'extra_request_declined'),
  newOrder: about('admin', 'confirmed'),
  answersReceived: about('admin', 'requirements_received'),
  revisionRequested: about('admin', 'revision_requested'),
  deliveryAccepted: about('admin', 'accepted', { isAcceptedByTime: false }),
  acceptedByTime: about('admin', 'accepted', { isAcceptedByTime: true }),
  acceptanceUndone: about('admin', 'acceptance_undone'),
  dueSoon: about('admin', 'due_soon'),
  orderAssigned: about('admin', 'assigned'),
  extraPaid: about('admin', 'extra_paid'),
  extraDeclined: about('admin', 'extra_declined'),
  extensionAccepted: about('admin', 'extension_accepted'),
  extensionDeclined: about('admin', 'extension_declined'),
  answerCorrected: corrected('answer_corrected'),
  correctionProposed: corrected('correction_proposed'),
  cancellationRequested: about('admin', 'cancellation_requested'),
  cancellationWithdrawn: about('admin', 'cancellation_withdrawn'),
  extraRequested: about('admin', 'extra_requested'),
};
